import { t } from '@lingui/core/macro'
import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { aboutChoices, aboutText, kindName, personName, stateChoices, stateName } from '../concern-words.ts'
import { concernsQuery, type ListedConcern } from '../concerns.api.ts'

const AnswerDialog = lazyPart(async () => (await import('../components/answer-dialog.tsx')).AnswerDialog)

const COLOURS = { new: 'amber', seen: 'cobalt', answered: 'leaf' } as const

/** What people of all schools have told about what they were shown. */
export function ConcernsPage() {
  const { state, set } = useListState(['state', 'about'])
  const query = useQuery(concernsQuery(state))
  const [open, setOpen] = useState<ListedConcern | null>(null)
  const columns: Column<ListedConcern>[] = [
    { key: 'words', header: t`Concern`, cell: (row) => <Told concern={row} /> },
    { key: 'about', header: t`About`, cell: aboutText },
    { key: 'from', header: t`From`, cell: (row) => <From concern={row} /> },
    { key: 'told_at', header: t`Sent`, cell: (row) => formatMoment(row.told_at), unbroken: true },
    {
      key: 'state',
      header: t`State`,
      cell: (row) => (
        <Badge variant="light" color={COLOURS[row.state]} tt="none" c="var(--mantine-color-text)" miw="max-content">
          {stateName(row.state)}
        </Badge>
      ),
    },
    {
      key: 'open',
      header: t`Actions`,
      screenOnly: true,
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Open: ${{ words: row.words.slice(0, 60) }}`}
          onClick={() => setOpen(row)}
        >
          {t`Open`}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t`Concerns`}
        description={t`What people told us about a forecast or a question. You see their school and what they were shown, not who they are.`}
      />
      <DataTable
        label={t`Concerns`}
        columns={columns}
        query={query}
        rowKey={(row) => row.concern_id}
        state={state}
        onState={set}
        filters={
          <>
            <NativeSelect
              aria-label={t`About`}
              data={aboutChoices()}
              value={state.filters['about'] ?? ''}
              onChange={(event) => set({ filters: { ...state.filters, about: event.currentTarget.value } })}
            />
            <NativeSelect
              aria-label={t`State`}
              data={stateChoices()}
              value={state.filters['state'] ?? ''}
              onChange={(event) => set({ filters: { ...state.filters, state: event.currentTarget.value } })}
            />
          </>
        }
        empty={
          <EmptyState title={t`Nobody has told us anything yet.`}>
            {t`A student’s own forecasts and every question of a paper have a button to tell us.`}
          </EmptyState>
        }
      />
      {open && <AnswerDialog concern={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Told({ concern: { about, kind, words } }: { concern: ListedConcern }) {
  return (
    <div style={{ maxWidth: '28rem', overflowWrap: 'anywhere' }}>
      <strong>{kindName({ about, kind })}</strong>
      <Text size="sm" lineClamp={2}>
        {words}
      </Text>
    </div>
  )
}

function From({ concern: { school_name: school, user_role } }: { concern: ListedConcern }) {
  return school ? `${personName(user_role)}, ${school}` : t`${{ person: personName(user_role) }}, without a school`
}
