import { t } from '@lingui/core/macro'
import { Anchor, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError, errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postSecondFactor } from '../accounts.api.ts'
import { AccountCard } from './account-card.tsx'

interface CodeStepProps {
  /** What the right password opened. */
  opened: string
  onSignedIn: (access: string) => void
  /** Back to the password, with what is to be said there. */
  onAgain: (why?: unknown) => void
}
/** The second step of a sign-in: a code of the app, or one for recovery. */
export function CodeStep({ opened, onSignedIn, onAgain }: CodeStepProps) {
  const form = useValidatedForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? undefined : t`The code is required.` }),
  })
  const send = useMutation({
    mutationFn: ({ code }: { code: string }) => postSecondFactor({ token: opened, code }),
    onSuccess: ({ access }) => {
      toasts.success(t`Login successful!`)
      onSignedIn(access)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return onAgain(error)
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <AccountCard
      title={t`Enter your code`}
      description={t`Your app shows six digits, new ones every half minute. Without the app, type one of your recovery codes.`}
    >
      <FormBody form={form} onSend={(values) => send.mutate(values)} failure={send.error}>
        <Stack gap="md">
          <TextInput
            label={t`Code`}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has become this one field
            autoFocus
            {...form.field('code')}
          />
          <SubmitButton fullWidth isBusy={send.isPending} busyText={t`Signing In...`}>
            {t`Sign In`}
          </SubmitButton>
        </Stack>
      </FormBody>
      <Anchor component="button" type="button" mt="lg" onClick={() => onAgain()}>
        {t`Back to the password`}
      </Anchor>
    </AccountCard>
  )
}
