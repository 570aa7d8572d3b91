import { t } from '@lingui/core/macro'
import { formatDay } from '../../lib/format.ts'
import { speak } from '../../lib/speak.ts'
import type { StudentOverview } from './student-overview.api.ts'

/** A label with what is known; a dash for what is not. */
export type Fact = readonly [label: string, value: string]

const shown = (value: string | null) => value ?? '–'
/** What is one of several, most often. */
const chosen = (value: string | null) => (value ? speak(value) : '–')
const phone = (value: string | null) => (value ? `+${value}` : '–')
const day = (value: string | null) => (value ? formatDay(value) : '–')

export function basicFacts({ student, class_name, academic_name, sees_all }: StudentOverview): Fact[] {
  return [
    [t`Name`, student.full_name],
    [t`Email`, shown(student.email)],
    [t`Phone`, phone(student.phone)],
    [t`Date of Birth`, day(student.date_of_birth)],
    [t`Gender`, chosen(student.gender)],
    [t`Nationality`, shown(student.nationality)],
    [t`Class`, class_name],
    [t`Academic Year`, academic_name],
    [t`Roll Number`, shown(student.roll_number)],
    [t`Admission Number`, shown(student.admission_number)],
    [t`Class Teacher`, shown(student.class_teacher)],
    [t`Board`, chosen(student.board)],
    [t`Joining Date`, day(student.joining_date)],
    [t`Address`, shown(student.address)],
    ...(sees_all ? [[t`ID Number`, shown(student.identification_number)] as const] : []),
  ]
}

export function parentFacts({ student, sees_all }: StudentOverview): Fact[] {
  const who = [student.emergency_person_name, student.emergency_relation].filter(Boolean).join(', ')
  return [
    [t`Father's Name`, shown(student.fathers_name)],
    [t`Father's Qualification`, chosen(student.fathers_qualification)],
    [t`Father's Occupation`, shown(student.fathers_occupation)],
    [t`Mother's Name`, shown(student.mothers_name)],
    [t`Mother's Qualification`, chosen(student.mothers_qualification)],
    [t`Mother's Occupation`, shown(student.mothers_occupation)],
    [t`Parent's Phone`, phone(student.parent_phone)],
    [t`Parent's Email`, shown(student.parent_email)],
    [t`Guardian`, shown(student.guardian_name)],
    [t`Guardian Contact`, phone(student.guardian_contact)],
    [t`Emergency Contact`, [phone(student.emergency_contact), who].filter(Boolean).join(', ')],
    ...(sees_all ? [[t`Annual Income`, chosen(student.annual_income)] as const] : []),
  ]
}

/** Null where they are not for this teacher. */
export function healthFacts({ student, sees_all }: StudentOverview): Fact[] | null {
  if (!sees_all) return null
  const { height, weight } = student
  return [
    [t`Blood Group`, shown(student.blood_group)],
    [t`Height`, shown(height ? t`${height} cm` : null)],
    [t`Weight`, shown(weight ? t`${weight} kg` : null)],
    [t`Internet Access`, chosen(student.internet_access)],
  ]
}
