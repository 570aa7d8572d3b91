import { t } from '@lingui/core/macro'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { OrganisationField, StudentField, TeacherField } from './accounts.api.ts'

type Values<Field extends string> = Record<Field, string>

const common = (values: Values<'phone' | 'email' | 'password' | 'confirm_password'>, mismatch?: string) => ({
  phone: rules.phone(values.phone),
  email: rules.email(values.email),
  password: rules.password(values.password),
  confirm_password: rules.confirmPassword(mismatch)(values.confirm_password, values.password),
})

export const checkTeacher = (values: Values<TeacherField>): FormErrors => ({
  first_name: rules.firstName(values.first_name),
  last_name: rules.lastName(values.last_name),
  ...common(values),
})

/** `today` is the school day, YYYY-MM-DD. */
export const checkStudent = (values: Values<StudentField>, today: string): FormErrors => ({
  ...checkTeacher(values),
  date_of_birth: rules.dateOfBirth(today)(values.date_of_birth),
})

export const checkOrganisation = (values: Values<OrganisationField>): FormErrors => ({
  organisation_name: rules.organisationName(values.organisation_name),
  address: rules.address(values.address),
  affiliated_to: rules.affiliatedTo(values.affiliated_to),
  affiliation_number: rules.affiliationNumber(values.affiliation_number),
  ...common(values, t`Passwords must match`),
})
