import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useAgain } from '../use-again.ts'
import { failuresQuery, type JobFailure, postJobAgain } from '../work.api.ts'

export function FailureList() {
  const { state, set } = useListState()
  const query = useQuery(failuresQuery(state))
  const again = useAgain(postJobAgain)
  const columns: Column<JobFailure>[] = [
    { key: 'failed_at', header: t`When`, cell: (row) => formatMoment(row.failed_at) },
    { key: 'queue', header: t`Job`, cell: (row) => row.queue, unbroken: true },
    {
      key: 'error',
      header: t`Error`,
      cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.error || '–'}</span>,
    },
    { key: 'attempts', header: t`Tries`, cell: (row) => row.attempts, numeric: true },
    {
      key: 'again',
      header: t`Actions`,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Run again: ${row.queue}`}
          loading={again.isPending && again.variables === row.job_id}
          onClick={() => again.mutate(row.job_id)}
        >
          {t`Run again`}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t`Failed jobs`}
      columns={columns}
      query={query}
      rowKey={(row) => row.job_id}
      state={state}
      onState={set}
      searchPlaceholder={t`Search by job`}
      empty={
        <EmptyState title={t`No job has failed.`}>
          {t`A job that is given up after its last try is listed here for a week.`}
        </EmptyState>
      }
    />
  )
}
