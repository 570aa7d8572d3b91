import { t } from '@lingui/core/macro'
import { Badge, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { PLAN_NAMES } from '../plan-words.ts'
import { type HeldPlan, heldQuery, PLANS, postEnd } from '../plans.api.ts'
import { Holder } from './holder.tsx'

const ReasonDialog = lazyPart(async () => (await import('../../../ui/reason-dialog.tsx')).ReasonDialog)

export function HeldList() {
  const client = useQueryClient()
  const { state, set } = useListState(['plan', 'state'])
  const query = useQuery(heldQuery(state))
  const [ending, setEnding] = useState<HeldPlan | null>(null)
  const columns: Column<HeldPlan>[] = [
    { key: 'holder', header: t`School or person`, cell: (row) => <Holder {...row} /> },
    { key: 'plan', header: t`Plan`, cell: ({ plan }) => PLAN_NAMES[plan] },
    { key: 'starts_on', header: t`From`, cell: (row) => formatDay(row.starts_on) },
    { key: 'until', header: t`Last day`, cell: ({ until }) => (until ? formatDay(until) : t`No end`) },
    {
      key: 'granted_by',
      header: t`Granted by`,
      cell: ({ granted_by: by }) => <span style={{ overflowWrap: 'anywhere' }}>{by ?? t`Chosen`}</span>,
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state: now, end_reason: reason }) => (
        <div>
          <Badge variant="light" tt="none" color={now === 'current' ? 'leaf' : 'gray'}>
            {now === 'current' ? t`Holds` : t`Ended`}
          </Badge>
          {reason && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'end',
      header: t`Actions`,
      cell: (row) =>
        row.state === 'current' ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t`End ${PLAN_NAMES[row.plan]} of ${row.school_name}`}
            onClick={() => setEnding(row)}
          >
            {t`End`}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  const plans = Object.entries(PLAN_NAMES).map(([value, label]) => ({ value, label }))
  return (
    <>
      <DataTable
        label={t`Plans held`}
        columns={columns}
        query={query}
        rowKey={(row) => row.plan_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search school or address`}
        filters={
          <>
            <ListFilter
              label={t`Plan`}
              name="plan"
              options={[{ value: '', label: t`All plans` }, ...plans]}
              state={state}
              onState={set}
            />
            <ListFilter
              label={t`State`}
              name="state"
              options={[
                { value: '', label: t`All states` },
                { value: 'current', label: t`Holds` },
                { value: 'ended', label: t`Ended` },
              ]}
              state={state}
              onState={set}
            />
          </>
        }
        empty={<EmptyState title={t`No plans yet.`}>{t`Plans that are chosen or granted are listed here.`}</EmptyState>}
      />
      {ending && (
        <ReasonDialog
          title={t`End ${PLAN_NAMES[ending.plan]} of ${ending.school_name}?`}
          label={t`End plan`}
          busyText={t`Ending...`}
          danger
          send={(reason) => postEnd(ending.plan_id, reason)}
          onSettled={() => void client.invalidateQueries({ queryKey: [PLANS] })}
          onClose={() => setEnding(null)}
        >
          {t`It ends today. Its owner gets a mail with the reason.`}
        </ReasonDialog>
      )}
    </>
  )
}
