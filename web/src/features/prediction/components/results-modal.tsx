import { t } from '@lingui/core/macro'
import { Button, Group, Modal, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import type { ForecastReply, OwnForecast } from '@margam/contract/prediction'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { levelName } from '../outlook-text.ts'
import { percentages, type SubjectTests } from '../predictor-form.ts'
import { SubjectOutlook } from './subject-outlook.tsx'

const ConcernPlace = lazyPart(async () => (await import('../../concerns/index.ts')).ConcernPlace)

/** One that a student made can be told about; a teacher's has no id here. */
type Shown = ForecastReply & Partial<Pick<OwnForecast, 'forecast_id'>>

interface ResultsModalProps {
  opened: boolean
  onClose: () => void
  predictions: Record<string, Shown>
  tests: SubjectTests
}
export function ResultsModal({ opened, onClose, predictions, tests }: ResultsModalProps) {
  const [view, setView] = useState('pictures')
  const rows = Object.entries(predictions)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Prediction Results`} size="lg">
      <SegmentedControl
        value={view}
        onChange={setView}
        aria-label={t`Show the results as`}
        data={[
          { value: 'pictures', label: t`Pictures` },
          { value: 'table', label: t`Table` },
        ]}
      />
      {view === 'table' ? (
        <ResultsTable rows={rows} />
      ) : (
        <Stack gap="xl" mt="lg">
          {rows.map(([subject, outlook]) => (
            <SubjectOutlook
              key={subject}
              subject={subject}
              range={outlook.range}
              low={outlook.low}
              high={outlook.high}
              confidence={outlook.confidence}
              testsUsed={outlook.n_used}
              tests={percentages(tests[subject] ?? [])}
              warnings={outlook.warnings}
            >
              {outlook.forecast_id && <ConcernPlace forecastId={outlook.forecast_id} subject={subject} />}
            </SubjectOutlook>
          ))}
        </Stack>
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {t`In about eight of ten cases the next mark falls within the range. Your work until then can move it.`}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Modal>
  )
}

function ResultsTable({ rows }: { rows: [string, Shown][] }) {
  return (
    <Table mt="md" aria-label={t`Results`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Subject`}</Table.Th>
          <Table.Th>{t`Range (%)`}</Table.Th>
          <Table.Th>{t`Confidence`}</Table.Th>
          <Table.Th>{t`Tests`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([subject, { low, high, confidence, n_used }]) => (
          <Table.Tr key={subject}>
            <Table.Th scope="row">{subject}</Table.Th>
            <Table.Td>
              {low}–{high}
            </Table.Td>
            <Table.Td>{levelName(confidence)}</Table.Td>
            <Table.Td>{n_used}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
