import { plural, t } from '@lingui/core/macro'
import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { STATE_COLOURS, stateNames } from '../message-words.ts'
import { type ContactMessage, messagesQuery } from '../messages.api.ts'

const MessageDialog = lazyPart(async () => (await import('../components/message-dialog.tsx')).MessageDialog)

const SHOWN = 160
const beginning = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text)

const stateOptions = () => [
  { value: '', label: t`All states` },
  ...Object.entries(stateNames()).map(([value, label]) => ({ value, label })),
]

/** The operator's: what people wrote through the contact form. */
export function MessagesPage() {
  const { state, set } = useListState(['state'])
  const query = useQuery(messagesQuery(state))
  const [openedId, setOpenedId] = useState<string | null>(null)
  // the row as it stands: what was decided on an older one is refused
  const opened = query.data?.rows.find((row) => row.message_id === openedId)
  const columns: Column<ContactMessage>[] = [
    { key: 'sent_at', header: t`Sent`, cell: (row) => formatMoment(row.sent_at) },
    {
      key: 'name',
      header: t`From`,
      cell: ({ name, email }) => (
        <div>
          {name}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        </div>
      ),
    },
    {
      key: 'feedback',
      header: t`Message`,
      cell: ({ feedback, has_image: hasImage }) => (
        <div style={{ overflowWrap: 'anywhere' }}>
          {beginning(feedback)}
          {hasImage && (
            <Text size="sm" c="dimmed">
              {t`With a picture`}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ state: now, changed_by: by }) => (
        <div>
          <Badge variant="light" tt="none" color={STATE_COLOURS[now]}>
            {stateNames()[now]}
          </Badge>
          {by && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {by}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'open',
      header: t`Actions`,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Open the message of ${row.name}`}
          onClick={() => setOpenedId(row.message_id)}
        >
          {t`Open`}
        </Button>
      ),
    },
  ]
  const fresh = query.data?.fresh ?? 0
  return (
    <>
      <PageHeader
        title={t`Messages`}
        description={
          fresh > 0
            ? plural(fresh, { one: '# message is new.', other: '# messages are new.' })
            : t`What people wrote through the contact form.`
        }
      />
      <DataTable
        label={t`Messages`}
        columns={columns}
        query={query}
        rowKey={(row) => row.message_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search sender or text`}
        filters={<ListFilter label={t`State`} name="state" options={stateOptions()} state={state} onState={set} />}
        empty={
          <EmptyState title={t`No messages yet.`}>{t`What comes through the contact form is listed here.`}</EmptyState>
        }
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}
