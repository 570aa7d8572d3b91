import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { passwordChecks } from '@margam/contract/rules'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import type { ValidatedForm } from '../../../ui/use-validated-form.ts'

interface FieldsProps<Values> {
  form: ValidatedForm<Values>
}

export function NameFields<Values>({ form }: FieldsProps<Values>) {
  return (
    <>
      <TextInput label={t`First name`} autoComplete="given-name" {...form.field('first_name')} />
      <TextInput label={t`Last name`} autoComplete="family-name" {...form.field('last_name')} />
    </>
  )
}

export function PhoneAndEmailFields<Values>({ form }: FieldsProps<Values>) {
  return (
    <>
      <PhoneField label={t`Phone`} {...form.field('phone')} />
      <EmailField form={form} />
    </>
  )
}

export function EmailField<Values>({ form }: FieldsProps<Values>) {
  return <TextInput label={t`Email`} type="email" autoComplete="email" {...form.field('email')} />
}

interface PasswordFieldsProps<Values extends { password: string }> extends FieldsProps<Values> {
  label?: string
  confirmLabel?: string
}
export function PasswordFields<Values extends { password: string }>({
  form,
  label = t`Password`,
  confirmLabel = t`Confirm password`,
}: PasswordFieldsProps<Values>) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        checks={passwordChecks(form.values.password)}
        {...form.field('password')}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...form.field('confirm_password')} />
    </>
  )
}
