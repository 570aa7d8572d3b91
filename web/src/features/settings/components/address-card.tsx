import { t } from '@lingui/core/macro'
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkAddress, EMPTY_ADDRESS } from '../address-rules.ts'
import { type AddressReply, addressQuery, deleteAddressChange, postAddress } from '../settings.api.ts'

/** The address that somebody signs in with, and how it changes: with a link in the new and one in the old mailbox. */
export function AddressCard() {
  const { userId, createdBy } = useSignedIn()
  const query = useQuery(addressQuery(userId))
  const help =
    createdBy === 'organisation'
      ? t`If you can no longer read the old mailbox, ask your school to give you another address.`
      : createdBy === 'teacher'
        ? t`If you can no longer read the old mailbox, ask your teacher to give you another address.`
        : t`If you can no longer read the old mailbox, write to us through the contact form.`
  return (
    <SectionCard
      title={t`Email`}
      description={t`You sign in with it. To change it, open a link in the new mailbox and one in the old.`}
    >
      <PageState query={query} loadingLabel={t`Loading your email`}>
        {({ email, change }) => (
          <Stack gap="md">
            <Text fw={550}>{email}</Text>
            {change ? <PendingChange email={email} change={change} /> : <ChangeForm />}
            <Text size="sm" c="dimmed">
              {help}
            </Text>
          </Stack>
        )}
      </PageState>
    </SectionCard>
  )
}

function ChangeForm() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const form = useValidatedForm({ initialValues: EMPTY_ADDRESS, validate: checkAddress, scope: 'address' })
  const change = useMutation({
    mutationFn: postAddress,
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.reset()
      void client.invalidateQueries({ queryKey: addressQuery(userId).queryKey })
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <FormBody form={form} onSend={(values) => change.mutate(values)} failure={change.error} label={t`Change email`}>
      <TextInput label={t`New email`} type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={t`Your password, to change the email`}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <div>
        <SubmitButton isBusy={change.isPending} busyText={t`Sending...`}>
          {t`Change email`}
        </SubmitButton>
      </div>
    </FormBody>
  )
}

interface PendingChangeProps {
  email: string
  change: NonNullable<AddressReply['change']>
}
function PendingChange({ email, change }: PendingChangeProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: deleteAddressChange,
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: addressQuery(userId).queryKey }),
  })
  const until = formatMoment(change.expires_at)
  return (
    <Stack gap="sm">
      <Text>{t`We have written to both addresses. The links work until ${until}.`}</Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        <Mailbox label={t`New`} email={change.email} isConfirmed={change.new_confirmed} />
        <Mailbox label={t`Old`} email={email} isConfirmed={change.old_confirmed} />
      </Stack>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t`Keep the old email`}
        </Button>
      </div>
    </Stack>
  )
}

function Mailbox({ label, email, isConfirmed }: { label: string; email: string; isConfirmed: boolean }) {
  return (
    <Group component="li" gap="xs" justify="space-between">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text>{email}</Text>
      </div>
      <Badge color={isConfirmed ? 'leaf' : 'gray'} variant="light" tt="none">
        {isConfirmed ? t`Confirmed` : t`Waiting for the link`}
      </Badge>
    </Group>
  )
}
