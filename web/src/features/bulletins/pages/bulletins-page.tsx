import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { audienceName, kindName, stateName } from '../bulletin-words.ts'
import { BULLETINS, type Bulletin, bulletinsQuery, deleteBulletin } from '../bulletins.api.ts'

const BulletinDialog = lazyPart(async () => (await import('../components/bulletin-dialog.tsx')).BulletinDialog)

/** What the operator says to everybody of the installation. */
export function BulletinsPage() {
  const client = useQueryClient()
  const { state, set } = useListState()
  const query = useQuery(bulletinsQuery(state))
  const [editing, setEditing] = useState<Bulletin | 'new' | null>(null)
  const [ending, setEnding] = useState<Bulletin | null>(null)
  const end = useMutation({
    mutationFn: (bulletinId: string) => deleteBulletin(bulletinId),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setEnding(null)
      return Promise.all([
        client.invalidateQueries({ queryKey: [BULLETINS] }),
        client.invalidateQueries({ queryKey: ['who-am-i'] }),
      ])
    },
  })
  const add = <Button onClick={() => setEditing('new')}>{t`Add operator notice`}</Button>
  const columns: Column<Bulletin>[] = [
    { key: 'title', header: t`Notice`, cell: (row) => <Said bulletin={row} /> },
    { key: 'kind', header: t`Kind`, cell: (row) => kindName(row.kind), unbroken: true },
    { key: 'audience', header: t`For`, cell: (row) => <Readers bulletin={row} /> },
    { key: 'starts_at', header: t`From, until`, cell: (row) => <Span bulletin={row} />, unbroken: true },
    { key: 'state', header: t`State`, cell: (row) => <StateBadge state={row.state} />, unbroken: true },
    {
      key: 'actions',
      header: t`Actions`,
      screenOnly: true,
      cell: (row) =>
        row.state !== 'past' && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              aria-label={t`Edit ${{ title: row.title }}`}
              onClick={() => setEditing(row)}
            >
              {t`Edit`}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t`End now: ${{ title: row.title }}`}
              onClick={() => setEnding(row)}
            >
              {t`End now`}
            </Button>
          </Group>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Operator notices`}
        description={t`A line above every screen, for everybody of this installation or for heads only. What a school says to its own people is on its notice board.`}
        actions={add}
      />
      <DataTable
        label={t`Operator notices`}
        columns={columns}
        query={query}
        rowKey={(row) => row.bulletin_id}
        state={state}
        onState={set}
        empty={
          <EmptyState title={t`No notices yet.`}>
            {t`Tell people here before you take the installation down for maintenance.`}
          </EmptyState>
        }
      />
      {editing && <BulletinDialog bulletin={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        opened={ending !== null}
        title={t`End ${{ title: ending?.title ?? '' }} now?`}
        confirmLabel={t`Yes, end it`}
        isBusy={end.isPending}
        onConfirm={() => ending && end.mutate(ending.bulletin_id)}
        onCancel={() => setEnding(null)}
      >
        {t`Nobody is shown it any more. It stays in this list, and cannot be brought back.`}
      </ConfirmDialog>
    </>
  )
}

function Said({ bulletin: { title, body } }: { bulletin: Bulletin }) {
  return (
    <div style={{ maxWidth: '28rem', overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {body}
      </Text>
    </div>
  )
}

function Readers({ bulletin: { audience, is_public } }: { bulletin: Bulletin }) {
  const name = audienceName(audience)
  return is_public ? t`${name}, and the front page` : name
}

function Span({ bulletin: { starts_at, ends_at, ended_at } }: { bulletin: Bulletin }) {
  return (
    <>
      <div>{formatMoment(starts_at)}</div>
      <div>{formatMoment(ended_at ?? ends_at)}</div>
    </>
  )
}

const COLOURS = { planned: 'cobalt', shown: 'leaf', past: 'gray' } as const
function StateBadge({ state }: { state: Bulletin['state'] }) {
  return (
    <Badge variant="light" color={COLOURS[state]} tt="none" c="var(--mantine-color-text)" miw="max-content">
      {stateName(state)}
    </Badge>
  )
}
