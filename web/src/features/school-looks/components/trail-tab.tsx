import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { actionName, roleName, thingName } from '../../audit/index.ts'
import { type LookChange, lookTrailQuery } from '../school-looks.api.ts'

/** Who did what when; what stood there before and after is the school's. */
export function TrailTab({ lookId }: { lookId: string }) {
  const { state, set } = useListState()
  const query = useQuery(lookTrailQuery(lookId, state))
  const columns: Column<LookChange>[] = [
    { key: 'at', header: t`When`, cell: (row) => formatMoment(row.at) },
    { key: 'who', header: t`Who`, cell: (row) => row.actor_name || roleName(row.actor_role) },
    { key: 'action', header: t`Did`, cell: (row) => actionName(row.action) },
    {
      key: 'entity',
      header: t`What`,
      cell: (row) => (row.entity_name ? `${thingName(row.entity)}: ${row.entity_name}` : thingName(row.entity)),
    },
  ]
  return (
    <DataTable
      label={t`Changes`}
      columns={columns}
      query={query}
      rowKey={(row) => row.id}
      state={state}
      onState={set}
      searchPlaceholder={t`Search by person or thing`}
      empty={<EmptyState title={t`No changes yet.`} />}
    />
  )
}
