import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatPercent } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { AgreedLine, ConsentGate } from '../../guardian-consent/index.ts'
import { DeleteEverything } from '../components/delete-everything.tsx'
import { GenerateCard } from '../components/generate-card.tsx'
import { PartCard } from '../components/part-card.tsx'
import classes from '../components/portal.module.css'
import { InterestSummary, ReasoningSummary } from '../components/result-summary.tsx'
import { type Assessments, assessmentsQuery, readAgain } from '../portal.api.ts'

/** Where a student stands with both parts of the career assessment, and what comes of them. */
export function PortalPage() {
  const client = useQueryClient()
  return (
    <>
      <PageHeader
        title={t`Career Assessment`}
        description={t`Two parts, in any order, and from both the careers that are worth exploring for you. Only you see the results, unless you share one.`}
        actions={
          <>
            <Button component={Link} to={linkTo('/student/careers')} variant="default">{t`Browse all careers`}</Button>
            <Button
              component={Link}
              to={linkTo('/student/career-results')}
              variant="default"
            >{t`Career Prediction Results`}</Button>
          </>
        }
      />
      <ConsentGate meanwhile={<KeptMeanwhile />}>
        {(standing) => (
          <Stack gap="lg">
            <AgreedLine standing={standing} onWithdrawn={() => readAgain(client)} />
            <BothParts />
          </Stack>
        )}
      </ConsentGate>
    </>
  )
}

/** What was kept before consent was asked for anew is still the student's to delete. */
function KeptMeanwhile() {
  const { data } = useQuery(assessmentsQuery)
  return data && hasSomething(data) ? (
    <Group justify="flex-end" mt="lg">
      <DeleteEverything />
    </Group>
  ) : null
}

function BothParts() {
  const query = useQuery(assessmentsQuery)
  return (
    <PageState query={query} skeleton={<LineSkeleton lines={10} />}>
      {(assessments) => (
        <Stack gap="lg">
          {assessments.extra_time > 0 && (
            <Text>
              {t`You have ${{ share: formatPercent(assessments.extra_time) }} more time in both tests, as it was set for you.`}
            </Text>
          )}
          <div className={classes.parts}>
            <PartCard part="reasoning" running={assessments.running.reasoning}>
              {assessments.reasoning && <ReasoningSummary result={assessments.reasoning} />}
            </PartCard>
            <PartCard part="interests" running={assessments.running.interests}>
              {assessments.interests && <InterestSummary result={assessments.interests} />}
            </PartCard>
          </div>
          <GenerateCard assessments={assessments} />
          {hasSomething(assessments) && (
            <Group justify="flex-end">
              <DeleteEverything />
            </Group>
          )}
        </Stack>
      )}
    </PageState>
  )
}

const hasSomething = ({ reasoning, interests, running, taken }: Assessments) =>
  Boolean(reasoning ?? interests ?? running.reasoning ?? running.interests) || taken.reasoning + taken.interests > 0
