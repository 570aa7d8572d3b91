import { plural, t } from '@lingui/core/macro'
import { Stack, Table, Text } from '@mantine/core'
import { ABSENT } from '@margam/school/mark-cell'
import { formatList } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { UploadPlan } from '../marks-entry.api.ts'

type Shown = { mark: number | null; status: 'present' | 'absent' } | null
const text = (mark: Shown) => (mark === null ? '–' : mark.status === 'absent' ? ABSENT : String(mark.mark))

/** What a file would save, in the order of its rows, with what it replaces and who is not in it. */
export function UploadReport({ plan }: { plan: UploadPlan }) {
  const isNew = plan.marks.filter(({ before }) => before === null).length
  const same = plan.marks.filter((mark) => mark.before !== null && text(mark) === text(mark.before)).length
  const changed = plan.marks.length - isNew - same
  const name = plan.sheet ?? ''
  const missing = formatList(plan.missing_students.map(({ roll_no, name }) => `${roll_no} ${name}`.trim()))
  return (
    <Stack gap="xs">
      {plan.sheet !== null && <Text size="sm">{t`From the sheet "${name}" of the workbook.`}</Text>}
      <Text fw={600}>
        {plural(plan.rows, {
          one: `# row, none refused: ${isNew} new, ${changed} changed, ${same} the same.`,
          other: `# rows, none refused: ${isNew} new, ${changed} changed, ${same} the same.`,
        })}
      </Text>
      {plan.missing > 0 && (
        <Text size="sm">
          {plural(plan.missing, {
            one: `One student is not in the file and stays as it is: ${missing}.`,
            other: `# students are not in the file and stay as they are: ${missing}.`,
          })}
        </Text>
      )}
      <ScrollTable label={t`Marks in the file`}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Row`}</Table.Th>
              <Table.Th>{t`Roll`}</Table.Th>
              <Table.Th>{t`Name`}</Table.Th>
              <Table.Th ta="right">{t`Now`}</Table.Th>
              <Table.Th ta="right">{t`File`}</Table.Th>
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
