import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Table, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconHistory, IconPencil, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { columnPercent, formatPercent } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { arrange, type MarkSort } from '../mark-text.ts'
import type { ExamMarkRow } from '../marks.api.ts'
import { MarkShown } from './mark-shown.tsx'
import classes from './marks.module.css'

interface MarksTableProps {
  label: string
  rows: readonly ExamMarkRow[]
  mayEdit: boolean
  /** Beside the search. */
  actions: ReactNode
  onEdit: (row: ExamMarkRow) => void
  onHistory: (row: ExamMarkRow) => void
}
/** The students of a class in one exam. */
export function MarksTable({ label, rows, mayEdit, actions, onEdit, onHistory }: MarksTableProps) {
  const [search, setSearch] = useState('')
  const [{ sort, isDescending }, setSort] = useState<{ sort: MarkSort; isDescending: boolean }>({
    sort: 'roll',
    isDescending: false,
  })
  const percent = columnPercent(rows.map((row) => row.percentage))
  const shown = arrange(rows, { search, sort, isDescending })
  const header = (key: MarkSort, text: string, isNumeric = false) => {
    const direction = sort !== key ? 'none' : isDescending ? 'descending' : 'ascending'
    return (
      <Table.Th aria-sort={direction} data-numeric={isNumeric || undefined}>
        <UnstyledButton
          className={classes.sort ?? ''}
          onClick={() => setSort({ sort: key, isDescending: sort === key && !isDescending })}
        >
          {text}{' '}
          <span aria-hidden className={classes.noPrint}>
            {{ ascending: '↑', descending: '↓', none: '↕' }[direction]}
          </span>
        </UnstyledButton>
      </Table.Th>
    )
  }
  return (
    <div>
      <Group mb="sm" className={classes.noPrint ?? ''}>
        <TextInput
          type="search"
          aria-label={t`Search students by name`}
          placeholder={t`Search students by name`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          style={{ flex: '1 1 14rem', maxWidth: '24rem' }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Group gap="sm" ml="auto">
          {actions}
        </Group>
      </Group>
      <ScrollTable label={label}>
        <Table className={classes.table ?? ''} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {header('roll', t`Roll`)}
              {header('name', t`Student`)}
              {header('mark', t`Mark`, true)}
              <Table.Th data-numeric className={classes.wide ?? ''}>
                {t`Percentage`}
              </Table.Th>
              <Table.Th className={classes.wide ?? ''}>{t`Grade`}</Table.Th>
              <Table.Th className={classes.noPrint ?? ''} data-numeric>
                {t`Actions`}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.student_id}>
                <Table.Td>{row.student_roll_number || '–'}</Table.Td>
                <Table.Td>
                  {row.student_name}
                  {row.has_left && (
                    <Text size="sm" c="dimmed">
                      {t`No longer in this class or subject`}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td data-numeric>
                  <MarkShown mark={row.mark} status={row.status} />
                  {row.percentage !== null && (
                    <span className={classes.small}>
                      {formatPercent(row.percentage)}
                      {row.grade?.includes('%') ? '' : ` · ${row.grade}`}
                    </span>
                  )}
                </Table.Td>
                <Table.Td data-numeric className={classes.wide ?? ''}>
                  {percent(row.percentage)}
                </Table.Td>
                <Table.Td className={classes.wide ?? ''}>{row.grade ?? '–'}</Table.Td>
                <Table.Td className={classes.noPrint ?? ''}>
                  <div className={classes.actions}>
                    {mayEdit && (
                      <IconButton
                        label={t`Edit the mark of ${{ student: row.student_name }}`}
                        onClick={() => onEdit(row)}
                      >
                        <IconPencil size={16} stroke={1.75} aria-hidden />
                      </IconButton>
                    )}
                    <IconButton label={t`History of ${{ name: row.student_name }}`} onClick={() => onHistory(row)}>
                      <IconHistory size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollTable>
      {shown.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          {t`No match. Try another search.`}
        </Text>
      )}
    </div>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
