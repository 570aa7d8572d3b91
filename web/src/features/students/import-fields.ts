import { t } from '@lingui/core/macro'
import type { IMPORT_COLUMNS, IMPORT_PAIRS } from '@margam/contract/students'

/** What a column of a sheet of students can hold. */
export const importFields = (): Record<(typeof IMPORT_COLUMNS)[number] | keyof typeof IMPORT_PAIRS, string> => ({
  full_name: t`First and last name`,
  first_name: t`First Name`,
  last_name: t`Last Name`,
  admission_number: t`Admission Number`,
  class_section: t`Class and section, as 5-A`,
  class_name: t`Class`,
  section: t`Section`,
  roll_number: t`Roll Number`,
  gender: t`Gender`,
  date_of_birth: t`Date of Birth`,
  joining_date: t`Joining Date`,
  phone: t`Phone Number`,
  email: t`Email ID`,
  address: t`Address`,
  father_name: t`Father's Name`,
  mother_name: t`Mother's Name`,
  parent_email: t`Parent's email`,
  parent_phone: t`Parent's phone number`,
})
