import { t } from '@lingui/core/macro'
import { Anchor, Badge, NativeSelect } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { columnPercent } from '../../../lib/format.ts'
import { type Column, type DataPage, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type Absence, classNamesQuery } from '../attendance.api.ts'
import { kindName } from '../code-rows.ts'

const statuses = () => [
  { value: '', label: t`All absences` },
  { value: 'absent', label: kindName('absent') },
  { value: 'late', label: kindName('late') },
  { value: 'half_day', label: kindName('half_day') },
]

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
  const percent = columnPercent(query.data?.rows.map((row) => row.attendance_rate) ?? [])
  const columns: Column<Absence>[] = [
    { key: 'name', header: t`Student`, cell: (row) => row.name },
    { key: 'roll_number', header: t`Roll number`, cell: (row) => row.roll_number || '–' },
    {
      key: 'class_name',
      header: t`Class`,
      cell: (row) => (
        <Anchor component={Link} to={linkTo('/organisation/attendance/register', { class_id: row.class_id, day })}>
          {row.class_name}
        </Anchor>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (row) => (
        <Badge variant="light" color={row.status === 'absent' ? 'brick' : 'amber'}>
          {kindName(row.status)} ({row.code})
        </Badge>
      ),
    },
    {
      key: 'rate',
      header: t`Attendance rate`,
      numeric: true,
      cell: (row) => percent(row.attendance_rate),
    },
  ]
  return (
    <DataTable
      label={t`Absences of the day`}
      columns={columns}
      query={query}
      rowKey={(row) => `${row.class_id} ${row.student_id}`}
      state={state}
      onState={onState}
      searchPlaceholder={t`Search students by name`}
      filters={
        <>
          <NativeSelect
            aria-label={t`Class`}
            data={[{ value: '', label: t`All Classes` }, ...choices]}
            {...filter('class_id')}
          />
          <NativeSelect aria-label={t`Status`} data={statuses()} {...filter('status')} />
        </>
      }
      empty={<EmptyState title={t`Nobody is marked absent on this day.`} />}
    />
  )
}
