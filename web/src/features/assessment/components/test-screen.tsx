import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { forgetAssessments, type TestKind } from '../assessment.api.ts'
import type { Drawn } from '../drawn.ts'
import { isOffline } from '../engine/run-state.ts'
import { openTestQuery, showOpened } from '../open-test.ts'
import { type InstructionsPath, PORTAL } from '../screens.ts'
import { countsText } from './run-panels.tsx'
import { TestRunner } from './test-runner.tsx'

interface TestScreenProps<Question, Result> {
  test: TestKind<Question, Result>
  title: string
  instructions: InstructionsPath
  draw: (question: Question) => Drawn
  showResult: (result: Result) => ReactNode
  retake: (result: Result) => ReactNode
  /** What is said of a test that could not be handed in. */
  failureText: (error: unknown, isAuto: boolean) => string
  doneText?: string
}
/** A test from its first question to its result. Opening it never begins one. */
export function TestScreen<Question extends { _id: string }, Result>(props: TestScreenProps<Question, Result>) {
  const { test, title, instructions, draw, showResult, retake, failureText, doneText } = props
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const [isJustDone, setIsJustDone] = useState(false)
  const query = useQuery(openTestQuery(client, test, userId))
  const { error } = query
  useEffect(() => {
    if (error) toasts.error(errorText(error, t`Something went wrong`))
  }, [error])
  const finish = (result: Result) => {
    showOpened(client, test, userId, { state: 'finished', result })
    setIsJustDone(true)
    if (doneText) toasts.success(doneText)
    void forgetAssessments(client)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHeader title={title} back={{ to: PORTAL, label: t`Career Assessment` }} />
      {isOffline(error) && localStorage.getItem(test.store) !== null && <Text mb="md">{countsText()}</Text>}
      <PageState query={query} skeleton={<LineSkeleton lines={8} />} loadingLabel={t`Loading the test`}>
        {(opened) => {
          if (opened.state === 'none') return <NothingOpen instructions={instructions} />
          if (opened.state === 'finished')
            return (
              <ResultCard takesFocus={isJustDone} actions={retake(opened.result)}>
                {showResult(opened.result)}
              </ResultCard>
            )
          return (
            <TestRunner
              key={opened.taken.attempt}
              test={test}
              userId={userId}
              taken={opened.taken}
              openedAt={opened.openedAt}
              draw={draw}
              instructions={instructions}
              onFinished={finish}
              onFailed={(failure, isAuto) => toasts.error(failureText(failure, isAuto))}
            />
          )
        }}
      </PageState>
    </>
  )
}

const NothingOpen = ({ instructions }: { instructions: InstructionsPath }) => (
  <EmptyState
    title={t`No test is running`}
    action={
      <Button component={Link} to={linkTo(instructions)}>
        {t`About the test`}
      </Button>
    }
  >
    {t`Read what it is about first; its time begins when you press Start.`}
  </EmptyState>
)

interface ResultCardProps {
  takesFocus: boolean
  actions: ReactNode
  children: ReactNode
}
function ResultCard({ takesFocus, actions, children }: ResultCardProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <SectionCard title={t`Your result`} actions={<Group className="screen-only">{actions}</Group>}>
        {children}
        <Group mt="lg" className="screen-only">
          <Button component={Link} to={PORTAL} variant="light">
            {t`Go on with the career assessment`}
          </Button>
        </Group>
      </SectionCard>
    </div>
  )
}
