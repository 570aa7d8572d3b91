import { t } from '@lingui/core/macro'
import { Accordion, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton } from '../../../ui/page-state.tsx'
import { SubjectOutlook } from '../components/subject-outlook.tsx'
import { TestsTable } from '../components/tests-table.tsx'
import { levelName, shownRange } from '../outlook-text.ts'
import { type HistoryRow, historyQuery } from '../prediction.api.ts'
import { percentages } from '../predictor-form.ts'

const concerns = () => import('../../concerns/index.ts')
const ConcernPlace = lazyPart(async () => (await concerns()).ConcernPlace)
const NewAnswers = lazyPart(async () => (await concerns()).NewAnswers)

export function MarkPredictionHistoryPage() {
  const { userId } = useSignedIn()
  const history = useInfiniteQuery(historyQuery(userId))
  const rows = history.data?.pages.flatMap((page) => page.history) ?? []
  const shown = rows.length
  const total = history.data?.pages[0]?.total ?? 0
  return (
    <>
      <PageHeader title={t`Prediction History`} description={t`Your forecasts, newest first.`} />
      <NewAnswers />
      {history.isPending && <LineSkeleton lines={6} />}
      {history.error && <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && rows.length === 0 && (
        <EmptyState
          title={t`No predictions yet`}
          action={
            <Button component={Link} to={linkTo('/student/mark-prediction')} mt="sm">
              {t`Predict my marks`}
            </Button>
          }
        >
          {t`Type the tests of a subject and the forecast is kept here.`}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <Accordion multiple variant="separated" order={2}>
            {rows.map((row) => (
              <HistoryItem key={row.id} row={row} />
            ))}
          </Accordion>
          <Group mt="md" justify="space-between">
            <Text size="sm" c="dimmed" component="output">
              {t`${shown} of ${total}`}
            </Text>
            {history.hasNextPage && (
              <Button
                variant="default"
                loading={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {t`Show older`}
              </Button>
            )}
          </Group>
        </>
      )}
    </>
  )
}

function HistoryItem({ row }: { row: HistoryRow }) {
  const { id, subject, created_at, predicted_score, confidence, test_details, low, high } = row
  const tests = percentages(test_details)
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="sm">
          <span>
            <strong>{subject}</strong> · {shownRange(predicted_score)} · {levelName(confidence)}
          </span>
          <Text component="span" size="sm" c="dimmed">
            {formatMoment(created_at)}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <SubjectOutlook
          subject={subject}
          range={predicted_score}
          low={low}
          high={high}
          confidence={confidence}
          testsUsed={tests.length}
          tests={tests}
          warnings={[]}
        >
          <ConcernPlace forecastId={id} subject={subject} />
        </SubjectOutlook>
        <TestsTable subject={subject} tests={test_details} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
