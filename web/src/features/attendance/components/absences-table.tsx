import { Anchor, Badge, NativeSelect } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { type Column, type DataPage, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type Absence, classNamesQuery } from '../attendance.api.ts'

const STATUSES = [
  { value: '', label: 'All absences' },
  { value: 'absent', label: 'Absent' },
  { value: 'late', label: 'Late' },
  { value: 'half_day', label: 'Half day' },
]
const LABELS = { present: 'Present', absent: 'Absent', late: 'Late', half_day: 'Half day' }

interface AbsencesTableProps {
  userId: string
  day: string
  query: UseQueryResult<DataPage<Absence>>
  state: ListState
  onState: (change: Partial<ListState>) => void
}
/** Who was not there all day. */
export function AbsencesTable({ userId, day, query, state, onState }: AbsencesTableProps) {
  const names = useQuery(classNamesQuery(userId, day))
  const choices = (names.data?.classes ?? []).map(({ class_id, class_name }) => ({
    value: class_id,
    label: class_name,
  }))
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onState({ filters: { ...state.filters, [name]: event.currentTarget.value } }),
  })
  const columns: Column<Absence>[] = [
    { key: 'name', header: 'Student', cell: (row) => row.name },
    { key: 'roll_number', header: 'Roll number', cell: (row) => row.roll_number || '–' },
    {
      key: 'class_name',
      header: 'Class',
      cell: (row) => (
        <Anchor component={Link} to={linkTo('/organisation/attendance/register', { class_id: row.class_id, day })}>
          {row.class_name}
        </Anchor>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => (
        <Badge variant="light" color={row.status === 'absent' ? 'brick' : 'amber'}>
          {LABELS[row.status]} ({row.code})
        </Badge>
      ),
    },
    {
      key: 'rate',
      header: 'Attendance rate',
      numeric: true,
      cell: (row) => (row.attendance_rate === null ? '–' : `${row.attendance_rate}%`),
    },
  ]
  return (
    <DataTable
      label="Absences of the day"
      columns={columns}
      query={query}
      rowKey={(row) => `${row.class_id} ${row.student_id}`}
      state={state}
      onState={onState}
      searchPlaceholder="Search students by name"
      filters={
        <>
          <NativeSelect
            aria-label="Class"
            data={[{ value: '', label: 'All Classes' }, ...choices]}
            {...filter('class_id')}
          />
          <NativeSelect aria-label="Status" data={STATUSES} {...filter('status')} />
        </>
      }
      empty={<EmptyState title="Nobody is marked absent on this day." />}
    />
  )
}
