import { Button, NativeSelect } from '@mantine/core'
import { isSchoolDate } from '@margam/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type AuditChange, auditQuery } from '../audit.api.ts'
import { fieldLabel } from '../change-text.ts'
import { ChangeDialog } from '../components/change-dialog.tsx'

const THINGS = [
  'student',
  'teacher',
  'teacher-profile',
  'class',
  'subject',
  'academic-year',
  'register',
  'attendance-codes',
  'lesson',
  'periods',
  'timetable-plan',
  'exam',
  'mark',
  'remark',
  'feedback',
  'notice',
  'settings',
  'document',
].map((value) => ({ value, label: fieldLabel(value) }))
const ACTIONS = [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'take',
  'correct',
  'import',
  'invite',
  'export',
  'open',
  'year-end',
  'schedule-year-end',
  'cancel-year-end',
  'undo-year-end',
].map((value) => ({
  value,
  label: fieldLabel(value),
}))
const isDay = (value: string) => value === '' || isSchoolDate(value)

export function AuditPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['entity', 'action', 'entity_id', 'from', 'to'])
  const query = useQuery(auditQuery(userId, state))
  const [shown, setShown] = useState<AuditChange | null>(null)
  const filter = (name: string, value: string) => set({ filters: { ...state.filters, [name]: value } })
  const choice = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => filter(name, event.currentTarget.value),
  })
  const day = (name: 'from' | 'to') => ({
    value: state.filters[name] ?? '',
    // a day that is half typed is no filter yet
    onChange: (value: string) => isDay(value) && filter(name, value),
    description: '',
  })
  const columns: Column<AuditChange>[] = [
    { key: 'at', header: 'When', cell: (row) => formatMoment(row.at) },
    { key: 'who', header: 'Who', cell: (row) => row.actor_name || fieldLabel(row.actor_role) },
    { key: 'action', header: 'Did', cell: (row) => fieldLabel(row.action) },
    {
      key: 'entity',
      header: 'What',
      cell: (row) => (row.entity_name ? `${fieldLabel(row.entity)}: ${row.entity_name}` : fieldLabel(row.entity)),
    },
    {
      key: 'change',
      header: 'Change',
      cell: (row) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`Before and after: ${fieldLabel(row.action)} ${row.entity_name ?? fieldLabel(row.entity)}`}
          onClick={() => setShown(row)}
        >
          Before and after
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title="Audit"
        description="Who changed, exported or opened what, and when. Nothing here can be edited or deleted."
      />
      <DataTable
        label="Changes"
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        state={state}
        onState={set}
        searchPlaceholder="Search by who made the change"
        filters={
          <>
            <NativeSelect
              aria-label="What"
              data={[{ value: '', label: 'Everything' }, ...THINGS]}
              {...choice('entity')}
            />
            <NativeSelect
              aria-label="Action"
              data={[{ value: '', label: 'All actions' }, ...ACTIONS]}
              {...choice('action')}
            />
            <DateField aria-label="From day" placeholder="From" {...day('from')} />
            <DateField aria-label="To day" placeholder="To" {...day('to')} />
          </>
        }
        empty={<EmptyState title="No changes yet">Every change at the school will be listed here.</EmptyState>}
      />
      <ChangeDialog change={shown} names={query.data?.names ?? {}} onClose={() => setShown(null)} />
    </>
  )
}
