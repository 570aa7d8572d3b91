import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Badge, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { type Area, type DayRegister, registersQuery } from '../attendance.api.ts'
import { AttendanceStart } from './attendance-start.tsx'

const states = () => [
  { value: '', label: t`All registers` },
  { value: 'not_taken', label: t`Not taken` },
  { value: 'taken', label: t`Taken` },
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
  const { no_school: noSchool = null, day: shownDay = day, today = day, year = null } = query.data ?? {}
  const { createdBy } = useSignedIn()
  // nothing is missing on a day without school, or before attendance is kept
  const isMissed = !noSchool && year !== null && shownDay >= year.attendance_starts_on
  const open = noSchool ? (shownDay > today ? t`Not yet` : t`No school`) : t`Not taken`
  const count = (row: DayRegister, value: (tally: NonNullable<DayRegister['tally']>) => number) =>
    row.tally ? value(row.tally) : '–'
  const columns: Column<DayRegister>[] = [
    { key: 'class_name', header: t`Class`, cell: (row) => row.class_name },
    {
      key: 'state',
      header: t`Register`,
      cell: ({ tally, students, taken_by: teacher }) =>
        tally ? (
          <span>{t`Taken by ${{ teacher: teacher ?? '–' }}`}</span>
        ) : (
          <Badge variant="light" color={isMissed && students > 0 ? 'amber' : 'gray'}>
            {open}
          </Badge>
        ),
    },
    { key: 'class_teacher', header: t`Class teacher`, cell: (row) => row.class_teacher ?? '–' },
    { key: 'students', header: t`Students`, numeric: true, cell: (row) => row.students },
    { key: 'present', header: t`Present`, numeric: true, cell: (row) => count(row, (tally) => tally.present) },
    { key: 'late', header: t`Late`, numeric: true, cell: (row) => count(row, (tally) => tally.late) },
    { key: 'absent', header: t`Absent`, numeric: true, cell: (row) => count(row, (tally) => tally.absent) },
    {
      key: 'actions',
      header: t`Actions`,
      cell: ({ class_id, class_name: name, tally }) =>
        tally || !noSchool ? (
          <Anchor component={Link} to={linkTo(`/${area.role}/attendance/register`, { class_id, day })}>
            {tally ? (
              <Trans>
                Open register <span className="mantine-visually-hidden">of {name}</span>
              </Trans>
            ) : (
              <Trans>
                Take register <span className="mantine-visually-hidden">of {name}</span>
              </Trans>
            )}
          </Anchor>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t`Registers of the day`}
        columns={columns}
        query={query}
        rowKey={(row) => row.class_id}
        state={state}
        onState={onState}
        searchPlaceholder={t`Search classes`}
        filters={
          <NativeSelect
            aria-label={t`Registers`}
            data={states()}
            value={state.filters['state'] ?? ''}
            onChange={(event) => onState({ filters: { ...state.filters, state: event.currentTarget.value } })}
          />
        }
        empty={<EmptyState title={t`No classes in this academic year yet.`} />}
      />
      {year && (
        <AttendanceStart
          area={area.role}
          year={year}
          mayChange={area.role === 'organisation' || createdBy !== 'organisation'}
        />
      )}
    </>
  )
}
