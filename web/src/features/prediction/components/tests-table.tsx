import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { WireTest } from '../predictor-form.ts'

/** The tests a forecast rests on; an unknown attendance or study time, sent as 0, is a dash. */
export function TestsTable({ subject, tests }: { subject: string; tests: readonly WireTest[] }) {
  return (
    <ScrollTable label={t`Tests of ${subject}`}>
      <Table mt="md" miw={420}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Test`}</Table.Th>
            <Table.Th>{t`Marks`}</Table.Th>
            <Table.Th>{t`Attendance (%)`}</Table.Th>
            <Table.Th>{t`Study hours`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tests.map((test, index) => (
            <Table.Tr key={`${index}-${test.test_name}`}>
              <Table.Td>{test.test_name || t`Test ${index + 1}`}</Table.Td>
              <Table.Td>{t`${test.marks} of ${test.max_marks}`}</Table.Td>
              <Table.Td>{test.attendance || '–'}</Table.Td>
              <Table.Td>{test.study_hours || '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
