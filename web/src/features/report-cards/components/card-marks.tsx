import { t } from '@lingui/core/macro'
import { Table } from '@mantine/core'
import type { CardPaper } from '@margam/contract/card-paper'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import classes from './card-sheet.module.css'
import { PaperLabel } from './paper-label.tsx'

type Column = CardPaper['marks']['columns'][number]

/** Neighbouring columns of one group, with how many there are. */
function groupsOf(columns: readonly Column[]) {
  const groups: { name: string; span: number; at: number }[] = []
  for (const [at, { group }] of columns.entries()) {
    const last = groups.at(-1)
    if (last && group && last.name === group) last.span += 1
    else groups.push({ name: group, span: 1, at })
  }
  return groups
}

/** The table of marks: a line for each subject, and what they come to. */
export function CardMarks({ paper }: { paper: CardPaper }) {
  const { columns, rows, total, notes } = paper.marks
  const isGrouped = columns.some(({ group }) => group)
  const cellOf = (cell: string, i: number) =>
    i === 0 ? (
      <Table.Th key={i} scope="row">
        {cell}
      </Table.Th>
    ) : (
      <Table.Td key={i} fw={columns[i]?.is_result ? 600 : undefined}>
        {cell}
      </Table.Td>
    )
  return (
    <>
      <ScrollTable label={t`Results of ${{ student: paper.student.name }}`}>
        <Table className={classes.marks ?? ''}>
          <Table.Thead>
            {isGrouped && (
              <Table.Tr>
                {groupsOf(columns).map(({ name, span, at }) =>
                  name ? (
                    <Table.Th key={at} colSpan={span} scope="colgroup">
                      {name}
                    </Table.Th>
                  ) : (
                    <Table.Td key={at} colSpan={span} />
                  ),
                )}
              </Table.Tr>
            )}
            <Table.Tr>
              {columns.map(({ label, note }, i) => (
                <Table.Th key={i} scope="col">
                  <PaperLabel label={label} languages={paper.languages} />
                  {note && <span className={classes.note}>{note}</span>}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, i) => (
              <Table.Tr key={i}>{row.map(cellOf)}</Table.Tr>
            ))}
            <Table.Tr className={classes.total ?? ''}>{total.map(cellOf)}</Table.Tr>
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {notes.map((note) => (
        <p key={note} className={classes.label}>
          {note}
        </p>
      ))}
    </>
  )
}
