import { Stack, Table, Text } from '@mantine/core'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { UploadPlan } from '../marks-entry.api.ts'

type Shown = { mark: number | null; status: 'present' | 'absent' } | null
const text = (mark: Shown) => (mark === null ? '–' : mark.status === 'absent' ? 'AB' : String(mark.mark))

/** What a file would save, in the order of its rows, with what it replaces and who is not in it. */
export function UploadReport({ plan }: { plan: UploadPlan }) {
  const isNew = plan.marks.filter(({ before }) => before === null).length
  const same = plan.marks.filter((mark) => mark.before !== null && text(mark) === text(mark.before)).length
  const changed = plan.marks.length - isNew - same
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {plan.rows} {plan.rows === 1 ? 'row' : 'rows'}, none refused: {isNew} new, {changed} changed, {same} the same.
      </Text>
      {plan.missing > 0 && (
        <Text size="sm">
          {plan.missing === 1 ? 'One student is' : `${plan.missing} students are`} not in the file and{' '}
          {plan.missing === 1 ? 'stays' : 'stay'} as {plan.missing === 1 ? 'it is' : 'they are'}:{' '}
          {plan.missing_students.map(({ roll_no, name }) => `${roll_no} ${name}`.trim()).join(', ')}.
        </Text>
      )}
      <ScrollTable label="Marks in the file">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Roll</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th ta="right">Now</Table.Th>
              <Table.Th ta="right">File</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plan.marks.map((mark) => (
              <Table.Tr key={mark.row}>
                <Table.Td>{mark.row}</Table.Td>
                <Table.Td>{mark.roll_no}</Table.Td>
                <Table.Td>{mark.name}</Table.Td>
                <Table.Td ta="right">{text(mark.before)}</Table.Td>
                <Table.Td ta="right" fw={650}>
                  {text(mark)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
    </Stack>
  )
}
