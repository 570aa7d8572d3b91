import { plural, t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import { writeCsv } from '@margam/school/csv'
import { saveCsv } from '../lib/save-file.ts'
import { ScrollTable } from './scroll-table.tsx'

/** What is wrong with a file that was handed in; row 1 is its header, row 0 the rest, an empty column the whole row. */
interface RowProblem {
  row: number
  column: string
  message: string
}

/** "3 problems", or that there are more than those that are named. */
export function countProblems(problems: readonly RowProblem[]): string {
  const named = problems.filter(({ row }) => row > 0).length
  return named < problems.length
    ? plural(named, { one: 'More than # problem', other: 'More than # problems' })
    : plural(named, { one: '# problem', other: '# problems' })
}

export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ScrollTable label={t`Problems in the file`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Row`}</Table.Th>
            <Table.Th>{t`Column`}</Table.Th>
            <Table.Th>{t`Reason`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, column, message }) => (
            <Table.Tr key={`${row} ${column} ${message}`}>
              <Table.Td>{row || '…'}</Table.Td>
              <Table.Td>{column || '–'}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

export function saveRowProblems(problems: readonly RowProblem[], name: string) {
  const rows = problems.map(({ row, column, message }) => [row, column, message])
  saveCsv(writeCsv([['row', 'column', 'message'], ...rows]), name)
}
