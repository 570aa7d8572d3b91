import { t } from '@lingui/core/macro'
import { Badge, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type Delivery, deliveriesQuery } from '../notifications.api.ts'

const kinds = () => [
  { value: '', label: t`All mails` },
  { value: 'absence', label: t`Absence` },
  { value: 'absence-corrected', label: t`Absence corrected` },
  { value: 'low-attendance', label: t`Low attendance` },
  { value: 'marks', label: t`Marks` },
  { value: 'report-card', label: t`Report card` },
  { value: 'notice', label: t`Notice` },
  { value: 'register-reminder', label: t`Reminder of a register` },
]
const states = () => [
  { value: '', label: t`All states` },
  { value: 'queued', label: t`Waiting` },
  { value: 'sent', label: t`Sent` },
  { value: 'failed', label: t`Failed` },
]
const COLOURS = { queued: 'amber', sent: 'leaf', failed: 'brick' } as const
const labelIn = (options: ReturnType<typeof kinds>, value: string) =>
  options.find((one) => one.value === value)?.label ?? value

const columns = (): Column<Delivery>[] => [
  { key: 'created_at', header: t`When`, cell: (row) => formatMoment(row.created_at) },
  { key: 'kind', header: t`About`, cell: (row) => labelIn(kinds(), row.kind) },
  { key: 'student_name', header: t`Student`, cell: (row) => row.student_name ?? '–' },
  {
    key: 'to_address',
    header: t`To`,
    cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{row.to_address}</span>,
  },
  {
    key: 'state',
    header: t`State`,
    cell: ({ state, attempts, last_error: error }) => (
      <>
        <Badge variant="light" tt="none" color={COLOURS[state]}>
          {labelIn(states(), state)}
        </Badge>
        {error && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t`Try ${attempts}: ${error}`}
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
      title={t`Mails sent`}
      description={t`Sent means that the mail server took it. A mail that fails is tried again for some hours.`}
    >
      <DataTable
        label={t`Mails sent`}
        columns={columns()}
        query={query}
        rowKey={(row) => row.mail_id}
        state={state}
        onState={set}
        filters={
          <>
            <NativeSelect aria-label={t`About`} data={kinds()} {...filter('kind')} />
            <NativeSelect aria-label={t`State`} data={states()} {...filter('state')} />
          </>
        }
        empty={
          <EmptyState
            title={t`No mails yet.`}
          >{t`Absences and notices that are mailed will be listed here.`}</EmptyState>
        }
      />
    </SectionCard>
  )
}
