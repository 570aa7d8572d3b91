import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import type { FormErrors } from '../../../ui/form-errors.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts'
import { AccountCard } from './account-card.tsx'
import { CheckYourEmail } from './check-your-email.tsx'

interface RegistrationFormProps<Values> {
  userType: 'student' | 'teacher' | 'organisation'
  title: string
  description: string
  initialValues: Values
  validate: (values: Values) => FormErrors
  send: (values: Values) => Promise<unknown>
  /** What is said while it is sent, and when it worked. */
  loadingText: string
  successText: string
  children: (form: ValidatedForm<Values>) => ReactNode
}
/** The three registrations share everything but their fields. */
export function RegistrationForm<Values extends { email: string }>(props: RegistrationFormProps<Values>) {
  const { userType, title, description, initialValues, validate, send, loadingText, successText, children } = props
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useValidatedForm({ initialValues, validate })
  const registration = useMutation({
    mutationFn: async (values: Values) => {
      const done = toasts.loading(loadingText)
      try {
        return await send(values)
      } finally {
        done()
      }
    },
    onSuccess: (_reply, values) => {
      form.reset()
      toasts.registration(successText)
      setSentTo(values.email.trim())
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(errorText(error))
    },
  })

  if (sentTo !== null) return <CheckYourEmail email={sentTo} userType={userType} />
  return (
    <AccountCard title={title} description={description}>
      <FormBody
        guards={t`Your changes to your registration would be lost.`}
        form={form}
        onSend={(values) => registration.mutate(values)}
        failure={registration.error}
      >
        {children(form)}
        <SubmitButton fullWidth isBusy={registration.isPending} busyText={t`Registering...`}>
          {t`Register`}
        </SubmitButton>
      </FormBody>
      <Text c="dimmed" mt="lg">
        <Trans>
          Already have an account?{' '}
          <Anchor component={Link} to={linkTo(`/login/${userType}`)} underline="always">
            Login
          </Anchor>
        </Trans>
      </Text>
    </AccountCard>
  )
}
