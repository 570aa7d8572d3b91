import { t } from '@lingui/core/macro'
import { passwordChecks } from '@margam/contract/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { checkChangePassword, EMPTY_CHANGE } from '../change-password-rules.ts'
import { postChangePassword, sessionsQuery } from '../settings.api.ts'

export function ChangePasswordCard() {
  const queryClient = useQueryClient()
  const form = useValidatedForm({ initialValues: EMPTY_CHANGE, validate: checkChangePassword })
  const change = useMutation({
    mutationFn: postChangePassword,
    onSuccess: ({ message }) => {
      toasts.success(message)
      form.reset()
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      toasts.error(errorText(error))
      form.refuse(error)
    },
  })
  return (
    <SectionCard title={t`Password`} description={t`Other devices are signed out when it changes.`}>
      <FormBody form={form} onSend={(values) => change.mutate(values)} failure={change.error}>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          checks={passwordChecks(form.values.password)}
          {...form.field('password')}
        />
        <PasswordField
          label={t`Confirm new password`}
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
        <div>
          <SubmitButton isBusy={change.isPending} busyText={t`Changing...`}>
            {t`Change password`}
          </SubmitButton>
        </div>
      </FormBody>
    </SectionCard>
  )
}
