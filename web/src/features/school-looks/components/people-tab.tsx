import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { roleName } from '../../audit/index.ts'
import { type LookPerson, peopleQuery } from '../school-looks.api.ts'

const states = (): Record<LookPerson['state'], string> => ({
  new: t`Not invited yet`,
  invited: t`Has not accepted the invitation`,
  active: t`Active`,
  archived: t`Archived`,
})

export function PeopleTab({ lookId }: { lookId: string }) {
  const { state, set } = useListState(['role'])
  const query = useQuery(peopleQuery(lookId, state))
  const columns: Column<LookPerson>[] = [
    { key: 'name', header: t`Name`, cell: (row) => row.name },
    { key: 'role', header: t`Role`, cell: (row) => roleName(row.user_role) },
    { key: 'email', header: t`Email`, cell: (row) => row.email ?? '–' },
    { key: 'state', header: t`State`, cell: (row) => states()[row.state] },
  ]
  return (
    <DataTable
      label={t`People`}
      columns={columns}
      query={query}
      rowKey={(row) => row.user_id}
      state={state}
      onState={set}
      searchPlaceholder={t`Search name or email`}
      filters={
        <NativeSelect
          aria-label={t`Role`}
          value={state.filters['role'] ?? ''}
          onChange={(event) => set({ filters: { role: event.currentTarget.value } })}
          data={[
            { value: '', label: t`Everybody` },
            { value: 'teacher', label: t`Teachers` },
            { value: 'student', label: t`Students` },
          ]}
        />
      }
      empty={<EmptyState title={t`Nobody is in this school.`} />}
    />
  )
}
