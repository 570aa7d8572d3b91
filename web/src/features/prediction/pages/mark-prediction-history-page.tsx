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
import { ConfidenceKey } from '../components/confidence-key.tsx'
import { OutcomeBadge } from '../components/outcome-badge.tsx'
import { SubjectOutlook } from '../components/subject-outlook.tsx'
import { levelName, shownRange } from '../outlook-text.ts'
import { type HistoryRow, historyQuery } from '../prediction.api.ts'

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
      <PageHeader
        title={t`Prediction History`}
        description={t`Your forecasts, newest first, each with the mark that came once it is published. Your teachers see those of their subjects.`}
      />
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
          <div style={{ marginTop: 16 }}>
            <ConfidenceKey />
          </div>
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
  const { id, subject, created_at, predicted_score, confidence, test_details, outcome } = row
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="sm">
          <span>
            <strong>{subject}</strong> · {shownRange(predicted_score)} · {levelName(confidence)}
          </span>
          <Group component="span" gap="xs">
            {outcome && <OutcomeBadge outcome={outcome} />}
            <Text component="span" size="sm" c="dimmed">
              {formatMoment(created_at)}
            </Text>
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <SubjectOutlook
          subject={subject}
          forecast={{ ...row, range: predicted_score }}
          tests={test_details}
          reader="student"
        >
          <ConcernPlace forecastId={id} subject={subject} />
        </SubjectOutlook>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
