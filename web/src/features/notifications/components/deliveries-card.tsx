import { Badge, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type Delivery, deliveriesQuery } from '../notifications.api.ts'

const KINDS = [
  { value: '', label: 'All mails' },
  { value: 'absence', label: 'Absence' },
  { value: 'absence-corrected', label: 'Absence corrected' },
  { value: 'low-attendance', label: 'Low attendance' },
  { value: 'marks', label: 'Marks' },
  { value: 'notice', label: 'Notice' },
]
const STATES = [
  { value: '', label: 'All states' },
  { value: 'queued', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
]
const COLOURS = { queued: 'amber', sent: 'leaf', failed: 'brick' } as const
const labelIn = (options: typeof KINDS, value: string) => options.find((one) => one.value === value)?.label ?? value

const columns: Column<Delivery>[] = [
  { key: 'created_at', header: 'When', cell: (row) => formatMoment(row.created_at) },
  { key: 'kind', header: 'About', cell: (row) => labelIn(KINDS, row.kind) },
  { key: 'student_name', header: 'Student', cell: (row) => row.student_name ?? '–' },
  {
    key: 'to_address',
    header: 'To',
    cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.to_address}</span>,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <>
        <Badge variant="light" tt="none" color={COLOURS[row.state]}>
          {labelIn(STATES, row.state)}
        </Badge>
        {row.last_error && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Try {row.attempts}: {row.last_error}
          </Text>
        )}
      </>
    ),
  },
]

/** Every mail to families and about notices of the last year, with whether the mail server took it. */
export function DeliveriesCard() {
  const { userId } = useSignedIn()
  const { state, set } = useListState(['kind', 'state'])
  const query = useQuery(deliveriesQuery(userId, state))
  const filter = (name: 'kind' | 'state') => ({
    value: state.filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ filters: { ...state.filters, [name]: event.currentTarget.value } }),
  })
  return (
    <SectionCard
      title="Mails sent"
      description="Sent means that the mail server took it. A mail that fails is tried again for some hours."
    >
      <DataTable
        label="Mails sent"
        columns={columns}
        query={query}
        rowKey={(row) => row.mail_id}
        state={state}
        onState={set}
        filters={
          <>
            <NativeSelect aria-label="About" data={KINDS} {...filter('kind')} />
            <NativeSelect aria-label="State" data={STATES} {...filter('state')} />
          </>
        }
        empty={<EmptyState title="No mails yet">Absences and notices that are mailed will be listed here.</EmptyState>}
      />
    </SectionCard>
  )
}
