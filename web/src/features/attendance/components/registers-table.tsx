import { Anchor, Badge, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type Area, type DayRegister, registersQuery } from '../attendance.api.ts'

const STATES = [
  { value: '', label: 'All registers' },
  { value: 'not_taken', label: 'Not taken' },
  { value: 'taken', label: 'Taken' },
]

interface RegistersTableProps {
  area: Area
  day: string
  state: ListState
  onState: (change: Partial<ListState>) => void
}
/** The classes of a day, taken or not, each a link to its register. */
export function RegistersTable({ area, day, state, onState }: RegistersTableProps) {
  const query = useQuery({ ...registersQuery(area, state), placeholderData: keepPreviousData })
  const { no_school: noSchool = null, day: shownDay = day, today = day } = query.data ?? {}
  // nothing is missing on a day without school
  const open = noSchool ? (shownDay > today ? 'Not yet' : 'No school') : 'Not taken'
  const count = (row: DayRegister, value: (tally: NonNullable<DayRegister['tally']>) => number) =>
    row.tally ? value(row.tally) : '–'
  const columns: Column<DayRegister>[] = [
    { key: 'class_name', header: 'Class', cell: (row) => row.class_name },
    {
      key: 'state',
      header: 'Register',
      cell: (row) =>
        row.tally ? (
          <span>Taken by {row.taken_by}</span>
        ) : (
          <Badge variant="light" color={noSchool ? 'gray' : 'amber'}>
            {open}
          </Badge>
        ),
    },
    { key: 'students', header: 'Students', numeric: true, cell: (row) => row.students },
    { key: 'present', header: 'Present', numeric: true, cell: (row) => count(row, (tally) => tally.present) },
    { key: 'late', header: 'Late', numeric: true, cell: (row) => count(row, (tally) => tally.late) },
    { key: 'absent', header: 'Absent', numeric: true, cell: (row) => count(row, (tally) => tally.absent) },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) =>
        row.tally || !noSchool ? (
          <Anchor component={Link} to={linkTo(`/${area.role}/attendance/register`, { class_id: row.class_id, day })}>
            {row.tally ? 'Open' : 'Take'} register <span className="mantine-visually-hidden">of {row.class_name}</span>
          </Anchor>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <DataTable
      label="Registers of the day"
      columns={columns}
      query={query}
      rowKey={(row) => row.class_id}
      state={state}
      onState={onState}
      searchPlaceholder="Search classes"
      filters={
        <NativeSelect
          aria-label="Registers"
          data={STATES}
          value={state.filters['state'] ?? ''}
          onChange={(event) => onState({ filters: { ...state.filters, state: event.currentTarget.value } })}
        />
      }
      empty={<EmptyState title="No classes in this academic year yet." />}
    />
  )
}
