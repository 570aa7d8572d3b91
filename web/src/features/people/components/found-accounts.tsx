import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type Found, type FoundAccount, postRestorePerson } from '../people.api.ts'
import { kindNames, roleNames, STATE_COLOURS, stateNames } from '../people-words.ts'

const ReasonDialog = lazyPart(async () => (await import('../../../ui/reason-dialog.tsx')).ReasonDialog)

const moment = (value: string | null) => (value ? formatMoment(value) : '')
const yesNo = (is: boolean) => (is ? t`Yes` : t`No`)

interface FoundAccountsProps {
  found: Found
  onChanged: () => void
}
export function FoundAccounts({ found: { logins, accounts }, onChanged }: FoundAccountsProps) {
  const [asked, setAsked] = useState<FoundAccount | null>(null)
  const roles = roleNames()
  if (logins.length + accounts.length === 0) {
    return (
      <EmptyState title={t`Nobody has this address here.`}>
        {t`Look for a letter too many or too few: only the exact address finds somebody.`}
      </EmptyState>
    )
  }
  return (
    <Stack gap="lg">
      <SectionCard title={t`Logins`} description={t`An address signs in once as each kind of user.`}>
        {logins.length === 0 ? (
          <Text c="dimmed">{t`The address has been invited, and nobody signs in with it yet.`}</Text>
        ) : (
          <Stack gap="md">
            {logins.map((login) => (
              <Facts
                key={login.user_role}
                facts={[
                  { label: t`Kind of user`, value: roles[login.user_role] },
                  { label: t`Address verified`, value: yesNo(login.verified) },
                  { label: t`Second factor`, value: yesNo(login.second_factor) },
                  { label: t`Since`, value: formatMoment(login.created_at) },
                ]}
              />
            ))}
          </Stack>
        )}
      </SectionCard>
      <SectionCard
        title={t`Accounts`}
        description={t`Each school that is named here reads in its trail that you looked.`}
      >
        <Stack gap="md">
          {accounts.map((account) => (
            <Paper
              key={account.account_id}
              withBorder
              radius="md"
              p="md"
              component="article"
              aria-label={nameOf(account)}
            >
              <Group justify="space-between" mb="sm">
                <Text fw={650}>{nameOf(account)}</Text>
                <Badge variant="light" tt="none" color={STATE_COLOURS[account.state]}>
                  {stateNames()[account.state]}
                </Badge>
              </Group>
              <Facts
                facts={[
                  { label: t`Kind`, value: kindNames()[account.kind] },
                  { label: t`Address verified`, value: yesNo(account.verified) },
                  { label: t`Last sign-in`, value: moment(account.last_sign_in_at) },
                  { label: t`Invited`, value: moment(account.invited_at) },
                  { label: t`Archived`, value: moment(account.archived_at) },
                ]}
              />
              {account.can_restore && (
                <Button mt="md" size="xs" variant="default" onClick={() => setAsked(account)}>
                  {t`Restore`}
                </Button>
              )}
            </Paper>
          ))}
        </Stack>
      </SectionCard>
      {asked && (
        <ReasonDialog
          title={t`Restore ${nameOf(asked)}?`}
          label={t`Restore`}
          busyText={t`Restoring...`}
          send={(reason) => postRestorePerson(asked.account_id, reason)}
          onDone={onChanged}
          onClose={() => setAsked(null)}
        >
          {t`The account is active again and can sign in. The school reads the reason in its trail.`}
        </ReasonDialog>
      )}
    </Stack>
  )
}

const nameOf = ({ user_role: role, school_name: school }: FoundAccount) => {
  const kind = roleNames()[role]
  return role === 'organisation' ? school : t`${kind} at ${school}`
}
