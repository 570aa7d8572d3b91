import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { SubmitButton } from '../../../ui/form-page.tsx'
import { postAcceptInvitation } from '../accounts.api.ts'
import { type SignInState, signInPathFor } from '../sign-in-path.ts'
import { AccountCard } from './account-card.tsx'

interface AcceptInvitationProps {
  token: string
  email: string
  userType: string
}
/** An invitation of somebody who signs in already: the account joins theirs, and their password stays. */
export function AcceptInvitation({ token, email, userType }: AcceptInvitationProps) {
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () => postAcceptInvitation(token),
    onSuccess: ({ message }) => {
      toasts.success(message)
      void navigate(signInPathFor(userType), { replace: true, state: { email } satisfies SignInState })
    },
    onError: (error) => toasts.error(errorText(error, t`Failed to accept the invitation`)),
  })
  return (
    <AccountCard title={t`Accept the invitation`}>
      <Text mb="md">
        <Trans>
          You sign in with <strong>{email}</strong> already. The new account is added to yours, and your password stays
          as it is.
        </Trans>
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          accept.mutate()
        }}
      >
        <SubmitButton fullWidth isBusy={accept.isPending} busyText={t`Accepting...`}>
          {t`Accept`}
        </SubmitButton>
      </form>
    </AccountCard>
  )
}
