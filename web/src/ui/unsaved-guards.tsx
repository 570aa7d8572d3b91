import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useBlocker } from 'react-router'
import { isElsewhere, lossesOf, type Unsaved } from './unsaved.ts'
import { loadQuestion, UnsavedContext } from './use-unsaved-guard.ts'

// A dialog weighs more than the sign-in around it; it is loaded with the first change that could be lost.
const ConfirmDialog = lazy(async () => ({ default: (await loadQuestion()).ConfirmDialog }))

interface Question {
  losses: string[]
  leave: () => void
}

/** One question for every form on the screen: the router holds a single blocker. */
export function UnsavedGuards({ children }: { children: ReactNode }) {
  const [held] = useState(() => new Set<Unsaved>())
  const [question, setQuestion] = useState<Question | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && lossesOf(held).length > 0,
  )
  const isBlocked = blocker.state === 'blocked'
  const isAsking = isBlocked || question !== null
  // once shown it stays, so that closing it gives the focus back
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsking && !wasAsked) setWasAsked(true)

  const ask = useCallback(
    (leave: () => void, dialog?: symbol) => {
      const losses = lossesOf(held, dialog)
      if (losses.length === 0) return leave()
      setQuestion({
        losses,
        leave: () => {
          for (const one of held) if (dialog === undefined || one.dialog === dialog) held.delete(one)
          leave()
        },
      })
    },
    [held],
  )
  const guards = useMemo(() => ({ held, ask, isAsking }), [held, ask, isAsking])

  const stay = () => {
    if (isBlocked) blocker.reset()
    // After the key's other listeners: the dialog beneath must not take the same Escape for its own.
    setTimeout(() => setQuestion(null))
  }
  const leave = () => {
    if (isBlocked) blocker.proceed()
    else question?.leave()
    setQuestion(null)
  }
  return (
    <UnsavedContext value={guards}>
      {children}
      {wasAsked && (
        <Suspense fallback={null}>
          <QuestionDialog
            opened={isAsking}
            title={t`Leave without saving?`}
            confirmLabel={t`Leave`}
            cancelLabel={t`Stay`}
            isAbove
            onConfirm={leave}
            onCancel={stay}
          >
            <Losses losses={isBlocked ? lossesOf(held) : (question?.losses ?? [])} />
          </QuestionDialog>
        </Suspense>
      )}
    </UnsavedContext>
  )
}

/** A dialog that is open from the start does not know what had the focus before: this one opens once it is there. */
function QuestionDialog({ opened, ...props }: ComponentProps<typeof ConfirmDialog>) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const opening = setTimeout(() => setIsThere(true))
    return () => clearTimeout(opening)
  }, [])
  return <ConfirmDialog {...props} opened={opened && isThere} />
}

const Losses = ({ losses }: { losses: string[] }) =>
  losses.length === 0 ? t`Your changes to this page would be lost.` : losses.map((loss) => <div key={loss}>{loss}</div>)
