import { t } from '@lingui/core/macro'
import type { ROSTER_COLUMNS, ROSTER_PAIRS } from '@margam/contract/classes/roster-import'

/** What a column of a sheet of a class's students can hold. */
export const rosterFields = (): Record<(typeof ROSTER_COLUMNS)[number] | keyof typeof ROSTER_PAIRS, string> => ({
  full_name: t`First and last name`,
  first_name: t`First Name`,
  last_name: t`Last Name`,
  roll_number: t`Roll Number`,
  admission_number: t`Admission Number`,
  date_of_birth: t`Date of Birth`,
  gender: t`Gender`,
  phone: t`Phone Number`,
  email: t`Email ID`,
  address: t`Address`,
  father_name: t`Father's Name`,
  mother_name: t`Mother's Name`,
  parent_email: t`Parent's email`,
  parent_phone: t`Parent's phone number`,
})
