import { plural, t } from '@lingui/core/macro'
import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../../app/link-to.ts'
import { formatMonth, formatNumber } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { confidenceLevel, confidenceText } from '../../../ui/confidence-level.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { HowForecastsWork } from '../components/how-forecasts-work.tsx'
import { FEWEST_OUTCOMES, type ForecastRecord, forecastRecordQuery, GOAL } from '../forecast-accuracy.api.ts'
import { driftText, inTen, modelText, shareWithin } from '../record-text.ts'

/** What became of the forecasts of the reader's school. */
export function ForecastRecordPage() {
  const { userId } = useSignedIn()
  const query = useQuery(forecastRecordQuery(userId))
  return (
    <>
      <PageHeader
        title={t`How right the forecast has been`}
        description={t`What was forecast at this school before an exam was published, beside the marks that came.`}
        back={{ to: linkTo('/class-forecast'), label: t`Class Forecast` }}
        actions={<HowForecastsWork />}
      />
      <PageState query={query} skeleton={<LineSkeleton lines={8} />}>
        {(record) => (
          <Stack gap="lg">
            <Record record={record} />
            <SectionCard title={t`What it has learnt from`}>
              <Text>{modelText(record.model)}</Text>
            </SectionCard>
          </Stack>
        )}
      </PageState>
    </>
  )
}

function Record({ record }: { record: ForecastRecord }) {
  const { outcomes, exams } = record
  if (outcomes < FEWEST_OUTCOMES) {
    return (
      <SectionCard title={t`It is too early to say`}>
        <EmptyState
          title={plural(outcomes, {
            0: 'No forecast has been checked yet.',
            one: '# forecast has been checked so far.',
            other: '# forecasts have been checked so far.',
          })}
        >
          {t`From ${FEWEST_OUTCOMES} on, this page says how many marks fell within their range. Each exam that is published adds the students who had a forecast before it.`}
        </EmptyState>
      </SectionCard>
    )
  }
  return (
    <>
      {record.drift && (
        <Alert color="amber" title={t`The latest forecasts differ from what is promised`}>
          {driftText(record.drift)}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <StatCard
          label={t`Marks within their range`}
          value={shareWithin(record)}
          unit="%"
          hint={t`${GOAL}% are promised`}
        />
        <StatCard
          label={t`Forecasts checked`}
          value={outcomes}
          hint={plural(exams, { one: 'in # published exam', other: 'in # published exams' })}
        />
        <StatCard
          label={t`Usual distance`}
          value={record.mean_error}
          hint={t`percentage points from the expected mark`}
        />
      </SimpleGrid>
      <ByMonth record={record} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ByConfidence record={record} />
        <BySubject record={record} />
      </SimpleGrid>
    </>
  )
}

const points = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(value) : '–')

const ByMonth = ({ record: { by_month: months } }: { record: ForecastRecord }) => (
  <SectionCard title={t`Over time`}>
    <BarPlot
      name={t`Over time`}
      caption={t`How many marks in a hundred fell within their range, by the month of the exam.`}
      columns={[t`Month`, t`Within the range`, t`Forecasts`, t`Usual distance`]}
      bars={months.map((one) => ({
        label: formatMonth(one.month),
        value: shareWithin(one),
        mark: GOAL,
        more: [one.outcomes, points(one.mean_error)],
      }))}
      max={100}
      unit="%"
      markName={t`Promised`}
    />
  </SectionCard>
)

const ByConfidence = ({ record: { by_confidence: levels } }: { record: ForecastRecord }) => (
  <SectionCard title={t`By confidence`}>
    <BarPlot
      name={t`By confidence`}
      caption={t`How far the marks lay from the expected mark, in percentage points: the surer a forecast, the nearer.`}
      columns={[t`Confidence`, t`Usual distance`, t`Forecasts`, t`Within the range`]}
      bars={levels.map((one) => ({
        label: confidenceText(confidenceLevel(one.confidence)),
        value: one.mean_error,
        more: [one.outcomes, inTen(one)],
      }))}
      show={points}
    />
  </SectionCard>
)

const BySubject = ({ record: { by_subject: subjects } }: { record: ForecastRecord }) => (
  <SectionCard title={t`By subject`}>
    <BarPlot
      name={t`By subject`}
      caption={t`How many marks in a hundred fell within their range; a subject with few forecasts says little.`}
      columns={[t`Subject`, t`Within the range`, t`Forecasts`, t`Usual distance`]}
      bars={subjects.map((one) => ({
        label: one.subject_name,
        value: shareWithin(one),
        mark: GOAL,
        more: [one.outcomes, points(one.mean_error)],
      }))}
      max={100}
      unit="%"
      markName={t`Promised`}
    />
  </SectionCard>
)
