import { t } from '@lingui/core/macro'
import { schoolDay } from '@margam/contract/dates'
import { DateField } from '../../../ui/date-field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { postRegisterStudent } from '../accounts.api.ts'
import { EmailField, NameFields, PasswordFields } from '../components/credential-fields.tsx'
import { RegistrationForm } from '../components/registration-form.tsx'
import { checkStudent } from '../registration-rules.ts'

const EMPTY = {
  first_name: '',
  last_name: '',
  phone: '',
  date_of_birth: '',
  email: '',
  password: '',
  confirm_password: '',
}

export function StudentRegistrationPage() {
  return (
    <RegistrationForm
      userType="student"
      title={t`Student registration`}
      description={t`For students on their own. If your school uses Margam, it invites you by mail.`}
      initialValues={EMPTY}
      validate={(values) => checkStudent(values, schoolDay())}
      send={postRegisterStudent}
      loadingText={t`Registering...`}
      successText={t`Student registered successfully! We have sent an email. Please verify it to login.`}
    >
      {(form) => (
        <>
          <NameFields form={form} />
          <PhoneField label={t`Phone`} {...form.field('phone')} />
          <DateField label={t`Date of birth`} autoComplete="bday" {...form.field('date_of_birth')} />
          <EmailField form={form} />
          <PasswordFields form={form} />
        </>
      )}
    </RegistrationForm>
  )
}
