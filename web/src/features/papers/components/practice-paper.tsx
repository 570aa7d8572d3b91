import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import type { Practised } from '../practise-link.ts'
import { SHORT_MARKS } from '../short-counts.ts'
import { usePractised } from '../use-practised.ts'
import { Generator } from './generator.tsx'

/** The generator with a short paper filled in that a student came to practise; they only have to press. */
export function PracticePaper({ asked, head }: { asked: Practised; head: ReactNode }) {
  const found = usePractised(asked)
  const { subject } = asked
  if (found.state === 'waiting') {
    const { failed } = found
    return (
      <>
        {head}
        {failed ? (
          <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <LineSkeleton lines={8} />
        )}
      </>
    )
  }
  const isNone = found.state === 'none'
  const isPlaceKnown = found.wishes.board !== '' && found.wishes.cls !== ''
  return (
    <Generator
      head={
        <>
          {head}
          <Alert color={isNone ? 'amber' : 'cobalt'} mb="lg">
            {!isNone
              ? say(found.topics, subject)
              : isPlaceKnown
                ? t`There are no questions in ${subject} for your class yet. Choose below what to practise.`
                : t`To practise ${subject}, choose your board and your class below.`}
          </Alert>
        </>
      }
      start={found.wishes}
      draftId=""
    />
  )
}

function say(topics: readonly string[], subject: string): string {
  if (topics.length === 0)
    return t`A short paper in ${subject}, ${SHORT_MARKS} marks, is filled in. Generate it and answer it on screen, or change it first.`
  // names of topics have commas themselves
  const named = topics.join(' · ')
  return t`A short paper in ${subject}, ${SHORT_MARKS} marks, is filled in: ${named}. Generate it and answer it on screen, or change it first.`
}
