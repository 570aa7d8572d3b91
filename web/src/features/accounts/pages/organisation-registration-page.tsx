import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { postRegisterOrganisation } from '../accounts.api.ts'
import { PasswordFields, PhoneAndEmailFields } from '../components/credential-fields.tsx'
import { RegistrationForm } from '../components/registration-form.tsx'
import { checkOrganisation } from '../registration-rules.ts'

const EMPTY = {
  organisation_name: '',
  address: '',
  affiliated_to: '',
  affiliation_number: '',
  phone: '',
  email: '',
  password: '',
  confirm_password: '',
}

export function OrganisationRegistrationPage() {
  return (
    <RegistrationForm
      userType="organisation"
      title={t`Organisation registration`}
      description={t`For a school or tuition centre. You can then invite its teachers and students.`}
      initialValues={EMPTY}
      validate={checkOrganisation}
      send={postRegisterOrganisation}
      loadingText={t`Registering organisation...`}
      successText={t`Registered successfully! Please verify your email.`}
    >
      {(form) => (
        <>
          <TextInput label={t`Organisation name`} autoComplete="organization" {...form.field('organisation_name')} />
          <Textarea label={t`Address`} autoComplete="street-address" autosize minRows={2} {...form.field('address')} />
          <TextInput
            label={t`Affiliated to`}
            description={t`The board, for example CBSE`}
            {...form.field('affiliated_to')}
          />
          <TextInput label={t`Affiliation number`} {...form.field('affiliation_number')} />
          <PhoneAndEmailFields form={form} />
          <PasswordFields form={form} />
        </>
      )}
    </RegistrationForm>
  )
}
