import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { areEntered } from '@margam/prediction/wire'
import { formatPercent } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { shownRange } from '../outlook-text.ts'
import type { WireTest } from '../predictor-form.ts'
import { type ShownForecast, testName } from '../shown-forecast.ts'

interface TestsTableProps {
  subject: string
  tests: readonly WireTest[]
  forecast: ShownForecast
}
/**
 * A forecast in figures: the tests it rests on, the range, and what came. An unknown attendance or study time, sent as 0,
 * is a dash.
 */
export function TestsTable({ subject, tests, forecast: { range, predicted, outcome } }: TestsTableProps) {
  const expected = predicted === undefined ? undefined : formatPercent(Math.round(predicted))
  const shown = shownRange(range)
  const entered = areEntered(tests)
  return (
    <ScrollTable label={t`Forecast of ${subject} in figures`}>
      <Table miw={460} className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Test`}</Table.Th>
            <Table.Th>{t`Marks`}</Table.Th>
            <Table.Th>{t`Per cent`}</Table.Th>
            <Table.Th>{t`Attendance (%)`}</Table.Th>
            <Table.Th>{t`Study hours`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tests.map((test, index) => (
            <Table.Tr key={`${index}-${test.test_name}`}>
              <Table.Td>{testName(test, index)}</Table.Td>
              {entered[index] ? (
                <>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{t`${test.marks} of ${test.max_marks}`}</Table.Td>
                  <Table.Td>{formatPercent(Math.round((1000 * test.marks) / test.max_marks) / 10)}</Table.Td>
                </>
              ) : (
                <Table.Td colSpan={2}>{t`Not entered`}</Table.Td>
              )}
              <Table.Td>{test.attendance || '–'}</Table.Td>
              <Table.Td>{test.study_hours || '–'}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t`Next test, forecast`}</Table.Th>
            <Table.Td colSpan={4}>{expected ? t`${shown}, expected about ${expected}` : shown}</Table.Td>
          </Table.Tr>
          {outcome && (
            <Table.Tr>
              <Table.Th scope="row">{outcome.exam_name}</Table.Th>
              <Table.Td>{t`${outcome.mark} of ${outcome.max_mark}`}</Table.Td>
              <Table.Td colSpan={3}>{formatPercent(outcome.percentage)}</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
