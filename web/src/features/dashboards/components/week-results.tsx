import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { weekResultsQuery } from '../dashboards.api.ts'

/** As high as the results of a usual week. */
const Waiting = () => <LineSkeleton lines={10} />
const ResultsPlot = lazyPart(async () => (await import('./results-plot.tsx')).ResultsPlot, Waiting)

/** The results of the last seven days, each exam as a small picture; `before` stands where there are none. */
export function WeekResults({ before }: { before?: ReactNode }) {
  const { userId } = useSignedIn()
  const query = useInfiniteQuery(weekResultsQuery(userId))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const exams = data?.pages.flatMap((page) => page.exams) ?? []
  return (
    <SectionCard title={t`Results since last week`}>
      {!data && !error && <Waiting />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {exams.length > 0 && <ResultsPlot exams={exams} />}
      {data &&
        exams.length === 0 &&
        (before ?? <Text c="dimmed">{t`No results were published in the last seven days.`}</Text>)}
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Show more results`}
        </Button>
      )}
    </SectionCard>
  )
}
