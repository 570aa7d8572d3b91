import { t } from '@lingui/core/macro'
import { Accordion, Button, Group, Text } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { confidenceLevel, confidenceName } from '../../../ui/confidence-level.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { type Reader, shownRange } from '../outlook-text.ts'
import type { HistoryPages, HistoryRow } from '../prediction.api.ts'
import { ConfidenceKey } from './confidence-key.tsx'
import { ForecastAccordion } from './forecast-accordion.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { SubjectOutlook } from './subject-outlook.tsx'

const ConcernPlace = lazyPart(async () => (await import('../../concerns/index.ts')).ConcernPlace)

interface ForecastListProps {
  history: UseInfiniteQueryResult<HistoryPages>
  /** The student whose forecasts they are, or a teacher of theirs. */
  reader: Reader
}
/** A student's forecasts, the newest first, each with what came true. */
export function ForecastList({ history, reader }: ForecastListProps) {
  const rows = history.data?.pages.flatMap((page) => page.history) ?? []
  const shown = rows.length
  const total = history.data?.pages[0]?.total ?? 0
  return (
    <>
      <ForecastAccordion>
        {rows.map((row) => (
          <HistoryItem key={row.id} row={row} reader={reader} />
        ))}
      </ForecastAccordion>
      <div style={{ marginTop: 16 }}>
        <ConfidenceKey />
      </div>
      <Group mt="md" justify="space-between">
        <Text size="sm" c="dimmed" component="output">
          {t`${shown} of ${total}`}
        </Text>
        {history.hasNextPage && (
          <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t`Show older`}
          </Button>
        )}
      </Group>
    </>
  )
}

function HistoryItem({ row, reader }: { row: HistoryRow; reader: Reader }) {
  const { id, subject, created_at, predicted_score, confidence, test_details, outcome } = row
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs" pr="sm">
          <span>
            <strong>{subject}</strong> · {shownRange(predicted_score)} · {confidenceName(confidenceLevel(confidence))}
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
          reader={reader}
        >
          {reader === 'student' && <ConcernPlace forecastId={id} subject={subject} />}
        </SubjectOutlook>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
