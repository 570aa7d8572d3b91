import { t } from '@lingui/core/macro'
import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { ErrorPanel } from './error-panel.tsx'

const QUIET_MS = 200

interface PageStateProps<T> {
  query: UseQueryResult<T>
  /** Stands above while there is no data, where what is drawn of the data brings a heading of its own. */
  heading?: ReactNode
  /** Shaped like what is coming; three lines when left out. */
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** The text for a failure whose answer says nothing itself. */
  failure?: string
  /** Spoken while loading. */
  loadingLabel?: string
  children: (data: T) => ReactNode
}
/** The four states of a screen's data. Data once shown stays when a later load fails, with the failure above it. */
export function PageState<T>({
  query,
  heading,
  skeleton,
  isEmpty,
  empty,
  failure,
  loadingLabel = t`Loading`,
  children,
}: PageStateProps<T>) {
  const { data, error, isFetching, refetch } = query
  const retry = () => void refetch()
  const isMissing = data === undefined
  // What a query answers is drawn at one go, which blocks a slow machine; what is deferred is drawn in small steps.
  const wasMissing = useDeferredValue(isMissing)
  if (isMissing || wasMissing) {
    return (
      <>
        {heading}
        {isMissing && error && !isFetching ? (
          <ErrorPanel error={error} onRetry={retry} {...(failure ? { fallback: failure } : {})} />
        ) : (
          <Waiting label={loadingLabel}>{skeleton ?? <LineSkeleton />}</Waiting>
        )}
      </>
    )
  }
  return (
    <>
      {error && <ErrorPanel error={error} onRetry={retry} {...(failure ? { fallback: failure } : {})} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

function Waiting({ label, children }: { label: string; children: ReactNode }) {
  const [visible, setVisible] = useState(false)
  // Answers within the quiet time show no skeleton at all.
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output aria-label={label} style={{ display: 'block', minHeight: 120 }}>
      {visible && children}
    </output>
  )
}

export function LineSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={20} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  )
}
