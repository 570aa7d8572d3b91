import { t } from '@lingui/core/macro'
import { Badge, Button, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useAgain } from '../use-again.ts'
import { type MailItem, mailsQuery, postMailAgain } from '../work.api.ts'

const stateNames = (): Record<MailItem['state'], string> => ({
  queued: t`Waiting`,
  sent: t`Sent`,
  failed: t`Given up`,
})
const COLOURS = { queued: 'amber', sent: 'leaf', failed: 'brick' } as const

/** Each mail with whether the mail server took it; one that was refused for good is one that was given up. */
export function MailList() {
  const { state, set } = useListState(['state'])
  const query = useQuery(mailsQuery(state))
  const again = useAgain(postMailAgain)
  const names = stateNames()
  const columns: Column<MailItem>[] = [
    { key: 'created_at', header: t`When`, cell: (row) => formatMoment(row.created_at) },
    {
      key: 'to',
      header: t`To`,
      cell: ({ to, school_name: school }) => (
        <div style={{ overflowWrap: 'anywhere' }}>
          {to}
          {school && (
            <Text size="sm" c="dimmed">
              {school}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'kind', header: t`About`, cell: (row) => row.kind },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state: now, attempts, error }) => (
        <div>
          <Badge variant="light" tt="none" color={COLOURS[now]}>
            {names[now]}
          </Badge>
          {error && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t`Try ${attempts}: ${error}`}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'again',
      header: t`Actions`,
      cell: (row) =>
        row.can_send ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Send again: ${row.to}`}
            loading={again.isPending && again.variables === row.mail_id}
            onClick={() => again.mutate(row.mail_id)}
          >
            {t`Send again`}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  const counts = query.data?.counts
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="lg">
        <StatCard label={t`Sent`} value={counts?.sent ?? null} />
        <StatCard label={t`Waiting`} value={counts?.queued ?? null} />
        <StatCard label={t`Given up`} value={counts?.failed ?? null} />
      </SimpleGrid>
      <DataTable
        label={t`Mails`}
        columns={columns}
        query={query}
        rowKey={(row) => row.mail_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search by school or subject of the mail`}
        filters={
          <ListFilter
            label={t`State`}
            name="state"
            options={[
              { value: '', label: t`All states` },
              ...Object.entries(names).map(([value, label]) => ({ value, label })),
            ]}
            state={state}
            onState={set}
          />
        }
        empty={<EmptyState title={t`No mails yet.`}>{t`Each mail of the last year is listed here.`}</EmptyState>}
      />
    </>
  )
}
