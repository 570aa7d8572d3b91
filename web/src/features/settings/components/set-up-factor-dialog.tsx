import { t } from '@lingui/core/macro'
import { Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../../lib/errors.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { postKey, putKey } from '../second-factor.api.ts'
import { forgetFactor } from '../second-factor-state.ts'
import { CodeField } from './code-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { at: 'password'; why?: string }
  | { at: 'app'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] }

interface SetUpFactorDialogProps {
  /** There is one already: a code of it is asked for. */
  isChange: boolean
  onClose: () => void
}
/** Password, picture and first code, recovery codes: nothing is in force before the second is done. */
export function SetUpFactorDialog({ isChange, onClose }: SetUpFactorDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const client = useQueryClient()
  return (
    <FormModal opened onClose={onClose} title={t`Set up a second factor`} closeOnClickOutside={false}>
      {step.at === 'password' && (
        <PasswordStep
          needsCode={isChange}
          why={step.why}
          onKey={({ key, uri }) => setStep({ at: 'app', secret: key, uri })}
        />
      )}
      {step.at === 'app' && (
        <AppStep
          secret={step.secret}
          uri={step.uri}
          onBeginAgain={(why) => {
            setStep({ at: 'password', why })
            void forgetFactor(client)
          }}
          onCodes={(codes) => {
            setStep({ at: 'codes', codes })
            void forgetFactor(client)
          }}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </FormModal>
  )
}

interface PasswordStepProps {
  needsCode: boolean
  /** What was wrong with the key before. */
  why: string | undefined
  onKey: (key: { key: string; uri: string }) => void
}
function PasswordStep({ needsCode, why, onKey }: PasswordStepProps) {
  const form = useValidatedForm({
    scope: 'set-up-factor',
    initialValues: { current_password: '', code: '' },
    validate: (values) => ({
      current_password: values.current_password ? undefined : t`Current password is required.`,
      code: !needsCode || values.code.trim() ? undefined : t`The code is required.`,
    }),
  })
  const begin = useMutation({ mutationFn: postKey, onSuccess: onKey, onError: form.refuse })
  return (
    <FormBody form={form} onSend={(values) => begin.mutate(values)} failure={begin.error}>
      {why && form.attempts === 0 && <ErrorSummary messages={[]} general={[why]} attempts={1} />}
      <Text>{t`Have your phone with an app for one-time codes at hand.`}</Text>
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        data-autofocus
        {...form.field('current_password')}
      />
      {needsCode && <CodeField {...form.field('code')} />}
      <Group justify="flex-end">
        <SubmitButton isBusy={begin.isPending} busyText={t`Checking...`}>
          {t`Go on`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}

interface AppStepProps {
  secret: string
  uri: string
  /** The key is of no use any more: back to the password, with what is to be said there. */
  onBeginAgain: (why: string) => void
  onCodes: (codes: string[]) => void
}
function AppStep({ secret, uri, onBeginAgain, onCodes }: AppStepProps) {
  const form = useValidatedForm({
    scope: 'set-up-factor',
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : t`The code has six digits.`,
    }),
  })
  const confirm = useMutation({
    mutationFn: putKey,
    onSuccess: ({ recovery_codes: codes }) => onCodes(codes),
    onError: (error) => {
      const why = fieldErrors(error)['key']
      if (why) onBeginAgain(why.join(' '))
      else form.refuse(error)
    },
  })
  return (
    <FormBody form={form} onSend={(values) => confirm.mutate(values)} failure={confirm.error}>
      <Stack gap="xs" align="center">
        <Text>{t`Point the app at this picture, or type the key into it.`}</Text>
        <QrPicture text={uri} />
        <Code style={{ overflowWrap: 'anywhere' }}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
      </Stack>
      <TextInput
        label={t`Code that the app shows`}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has become this one field
        autoFocus
        {...form.field('code')}
      />
      <Group justify="flex-end">
        <SubmitButton isBusy={confirm.isPending} busyText={t`Checking...`}>
          {t`Confirm`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
