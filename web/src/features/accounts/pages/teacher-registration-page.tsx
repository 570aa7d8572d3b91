import { t } from '@lingui/core/macro'
import { postRegisterTeacher } from '../accounts.api.ts'
import { NameFields, PasswordFields, PhoneAndEmailFields } from '../components/credential-fields.tsx'
import { RegistrationForm } from '../components/registration-form.tsx'
import { checkTeacher } from '../registration-rules.ts'

const EMPTY = { first_name: '', last_name: '', phone: '', email: '', password: '', confirm_password: '' }

export function TeacherRegistrationPage() {
  return (
    <RegistrationForm
      userType="teacher"
      title={t`Teacher registration`}
      description={t`For teachers with classes of their own. If your school uses Margam, it invites you by mail.`}
      initialValues={EMPTY}
      validate={checkTeacher}
      send={postRegisterTeacher}
      loadingText={t`Registering...`}
      successText={t`Teacher registered successfully! We have sent an email. Please verify it to login.`}
    >
      {(form) => (
        <>
          <NameFields form={form} />
          <PhoneAndEmailFields form={form} />
          <PasswordFields form={form} />
        </>
      )}
    </RegistrationForm>
  )
}
