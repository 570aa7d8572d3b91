import { plural, t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import { ScrollTable } from './scroll-table.tsx'

interface SheetPreviewProps {
  columns: readonly string[]
  /** What people call the columns. */
  names: Readonly<Record<string, string>>
  rows: readonly Readonly<Record<string, string>>[]
  total: number
}
/** The first rows of a file as they would be imported. */
export function SheetPreview({ columns, names, rows, total }: SheetPreviewProps) {
  const shown = rows.length
  return (
    <>
      <ScrollTable label={t`The first rows of the file`}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{names[column] ?? column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Table.Tr key={index}>
                {columns.map((column) => (
                  <Table.Td key={column} style={{ whiteSpace: 'nowrap' }}>
                    {row[column]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {total > rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {plural(total, { one: `The first ${shown} of # row.`, other: `The first ${shown} of # rows.` })}
        </Text>
      )}
    </>
  )
}
