import { t } from '@lingui/core/macro'
import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { PLAN_NAMES, REQUEST_COLOURS, requestStates } from '../plan-words.ts'
import { type PlanRequest, requestsQuery } from '../plans.api.ts'
import { Holder } from './holder.tsx'

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog)

export function RequestList() {
  const { state, set } = useListState(['state'])
  const query = useQuery(requestsQuery(state))
  const [asked, setAsked] = useState<PlanRequest | null>(null)
  const columns: Column<PlanRequest>[] = [
    { key: 'holder', header: t`School or person`, cell: (row) => <Holder {...row} /> },
    {
      key: 'plan',
      header: t`Asks for`,
      cell: ({ plan, current_plan: current }) => (
        <div>
          {PLAN_NAMES[plan]}
          <Text size="sm" c="dimmed">
            {current ? t`Has ${PLAN_NAMES[current]}` : t`Has none`}
          </Text>
        </div>
      ),
    },
    { key: 'asked_at', header: t`Asked`, cell: (row) => formatMoment(row.asked_at) },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state: now, answer, decided_at: decidedAt }) => (
        <div>
          <Badge variant="light" tt="none" color={REQUEST_COLOURS[now]}>
            {requestStates()[now]}
          </Badge>
          {decidedAt && (
            <Text size="sm" c="dimmed">
              {formatMoment(decidedAt)} {answer && `· ${answer}`}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'answer',
      header: t`Actions`,
      cell: (row) =>
        row.state === 'open' ? (
          <Button size="xs" variant="default" aria-label={t`Answer ${row.school_name}`} onClick={() => setAsked(row)}>
            {t`Answer`}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  const states = Object.entries(requestStates()).map(([value, label]) => ({ value, label }))
  return (
    <>
      <DataTable
        label={t`Requests for plans`}
        columns={columns}
        query={query}
        rowKey={(row) => row.request_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search school or address`}
        filters={
          <ListFilter
            label={t`State`}
            name="state"
            options={[{ value: '', label: t`All states` }, ...states]}
            state={state}
            onState={set}
          />
        }
        empty={
          <EmptyState title={t`No requests yet.`}>
            {t`When somebody asks for Pro or Elite, it is listed here.`}
          </EmptyState>
        }
      />
      {asked && <DecideDialog request={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
