import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { ConsentGate } from '../../guardian-consent/index.ts'
import classes from '../components/portal.module.css'
import { ScoreForm } from '../components/score-form.tsx'
import { type TestType, testName, testsOf, testTypeOf } from '../external-tests.ts'
import { type Assessments, assessmentsQuery, type Part } from '../portal.api.ts'

/** Where scores of a test that was taken elsewhere are entered. */
export function ScoresPage() {
  const [params] = useSearchParams()
  const part = params.get('of') === 'interests' ? 'interests' : 'reasoning'
  return (
    <>
      <PageHeader
        title={t`Scores of another test`}
        description={
          part === 'reasoning'
            ? t`Of a reasoning test that somebody gave you. They stand in place of the test here.`
            : t`Of a personality test that you took. They give an estimate of your interests.`
        }
        back={{ to: linkTo('/student/career-assessment'), label: t`Career Assessment` }}
      />
      <ConsentGate>{() => <Entering part={part} asked={params.get('test') ?? ''} />}</ConsentGate>
    </>
  )
}

function Entering({ part, asked }: { part: Part; asked: string }) {
  const query = useQuery(assessmentsQuery)
  return (
    <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
      {(assessments) => {
        const tests = testsOf(part)
        const stored = testTypeOf(assessments[part]?.external ? assessments[part].test_type : '')
        const wanted = testTypeOf(asked) ?? stored
        const type = tests.find((one) => one === wanted)
        return (
          <Stack gap="lg">
            <nav aria-label={t`Which test was it?`}>
              <Text fw={600} mb="xs">{t`Which test was it?`}</Text>
              <div className={classes.tests}>
                {tests.map((one) => (
                  <TestLink key={one} part={part} type={one} isOpen={one === type} />
                ))}
              </div>
            </nav>
            {type && <ScoreForm key={type} type={type} entered={enteredFor(assessments, part, type)} />}
          </Stack>
        )
      }}
    </PageState>
  )
}

const TestLink = ({ part, type, isOpen }: { part: Part; type: TestType; isOpen: boolean }) => (
  <Link
    to={linkTo('/student/career-assessment/scores', { of: part, test: type })}
    replace
    className={classes.test}
    aria-current={isOpen}
  >
    {testName(type)}
  </Link>
)

function enteredFor(assessments: Assessments, part: Part, type: TestType) {
  const result = assessments[part]
  return result?.external && testTypeOf(result.test_type) === type ? result.entered : null
}
