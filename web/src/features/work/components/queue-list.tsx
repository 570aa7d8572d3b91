import { t } from '@lingui/core/macro'
import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatNumber } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type Queue, queuesQuery } from '../work.api.ts'

/** What it did last, or a dash. */
function Last({ last }: Pick<Queue, 'last'>) {
  if (!last) return '–'
  return (
    <div>
      <Badge variant="light" tt="none" color={last.worked ? 'leaf' : 'brick'}>
        {last.worked ? t`Worked` : t`Failed`}
      </Badge>
      <Text size="sm" c="dimmed">
        {formatMoment(last.ended_at)}
      </Text>
    </div>
  )
}

export function QueueList() {
  const { state, set } = useListState()
  const query = useQuery(queuesQuery)
  const count = (key: 'waiting' | 'running' | 'retrying' | 'failed' | 'done', header: string): Column<Queue> => ({
    key,
    header,
    numeric: true,
    cell: (row) => formatNumber(row[key]),
  })
  const columns: Column<Queue>[] = [
    {
      key: 'queue',
      header: t`Job`,
      cell: ({ queue, clock }) => (
        <div>
          {queue}
          {clock && (
            <Text size="sm" c="dimmed">
              {clock}
            </Text>
          )}
        </div>
      ),
    },
    count('waiting', t`Waiting`),
    count('running', t`Running`),
    count('retrying', t`Tried again`),
    count('failed', t`Failed`),
    count('done', t`Done`),
    { key: 'last', header: t`Last time`, cell: (row) => <Last last={row.last} /> },
  ]
  return (
    <DataTable
      label={t`All jobs`}
      columns={columns}
      query={query}
      rowKey={(row) => row.queue}
      state={state}
      onState={set}
      isWhole
      empty={<EmptyState title={t`No jobs yet.`} />}
    />
  )
}
