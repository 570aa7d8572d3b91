import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, NativeSelect } from '@mantine/core'
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
import { actionChoices, actionName, roleName, thingChoices, thingName } from '../audit-words.ts'
import { ChangeDialog } from '../components/change-dialog.tsx'

const isDay = (value: string) => value === '' || isSchoolDate(value)

export function AuditPage() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['entity', 'action', 'entity_id', 'part_of', 'from', 'to'])
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
  const open = (row: AuditChange) => set({ search: '', filters: { part_of: row.id } })
  const partOf = state.filters['part_of'] ?? ''
  const columns: Column<AuditChange>[] = [
    { key: 'at', header: t`When`, cell: (row) => formatMoment(row.at) },
    { key: 'who', header: t`Who`, cell: (row) => row.actor_name || roleName(row.actor_role) },
    { key: 'action', header: t`Did`, cell: (row) => actionName(row.action) },
    {
      key: 'entity',
      header: t`What`,
      cell: (row) => (row.entity_name ? `${thingName(row.entity)}: ${row.entity_name}` : thingName(row.entity)),
    },
    {
      key: 'change',
      header: t`Change`,
      cell: (row) => (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label={t`Before and after: ${{ action: actionName(row.action) }} ${{ what: row.entity_name ?? thingName(row.entity) }}`}
            onClick={() => setShown(row)}
          >
            {t`Before and after`}
          </Button>
          {row.parts > 0 && (
            <Button variant="default" size="xs" onClick={() => open(row)}>
              {plural(row.parts, { one: 'Open its # change', other: 'Open its # changes' })}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Audit`}
        description={t`Who changed, exported or opened what, and when. Nobody can edit it; only what it says of a person whose data is erased is taken out.`}
      />
      {partOf !== '' && (
        <Alert color="cobalt" mb="md">
          <Group justify="space-between">
            {t`These changes were made as one.`}
            <Button variant="default" size="xs" onClick={() => filter('part_of', '')}>
              {t`Show all changes`}
            </Button>
          </Group>
        </Alert>
      )}
      <DataTable
        label={t`Changes`}
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search by person or thing`}
        filters={
          <>
            <NativeSelect
              aria-label={t`What`}
              data={[{ value: '', label: t`Everything` }, ...thingChoices()]}
              {...choice('entity')}
            />
            <NativeSelect
              aria-label={t`Action`}
              data={[{ value: '', label: t`All actions` }, ...actionChoices()]}
              {...choice('action')}
            />
            <DateField aria-label={t`From day`} placeholder={t`From`} {...day('from')} />
            <DateField aria-label={t`To day`} placeholder={t`To`} {...day('to')} />
          </>
        }
        empty={<EmptyState title={t`No changes yet.`}>{t`Every change at the school will be listed here.`}</EmptyState>}
      />
      <ChangeDialog change={shown} names={query.data?.names ?? {}} onClose={() => setShown(null)} />
    </>
  )
}
