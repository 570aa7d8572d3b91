import { formatDay } from '../../lib/format.ts'
import type { StudentOverview } from './student-overview.api.ts'

/** A label with what is known; a dash for what is not. */
export type Fact = readonly [label: string, value: string]

const shown = (value: string | null) => value ?? '–'
const phone = (value: string | null) => (value ? `+${value}` : '–')
const day = (value: string | null) => (value ? formatDay(value) : '–')
const measure = (value: string | null, unit: string) => (value ? `${value} ${unit}` : '–')

export function basicFacts({ student, class_name, academic_name, sees_all }: StudentOverview): Fact[] {
  return [
    ['Name', student.full_name],
    ['Email', shown(student.email)],
    ['Phone', phone(student.phone)],
    ['Date of Birth', day(student.date_of_birth)],
    ['Gender', shown(student.gender)],
    ['Nationality', shown(student.nationality)],
    ['Class', class_name],
    ['Academic Year', academic_name],
    ['Roll Number', shown(student.roll_number)],
    ['Admission Number', shown(student.admission_number)],
    ['Class Teacher', shown(student.class_teacher)],
    ['Board', shown(student.board)],
    ['Joining Date', day(student.joining_date)],
    ['Address', shown(student.address)],
    ...(sees_all ? [['ID Number', shown(student.identification_number)] as const] : []),
  ]
}

export function parentFacts({ student, sees_all }: StudentOverview): Fact[] {
  const who = [student.emergency_person_name, student.emergency_relation].filter(Boolean).join(', ')
  return [
    ["Father's Name", shown(student.fathers_name)],
    ["Father's Qualification", shown(student.fathers_qualification)],
    ["Father's Occupation", shown(student.fathers_occupation)],
    ["Mother's Name", shown(student.mothers_name)],
    ["Mother's Qualification", shown(student.mothers_qualification)],
    ["Mother's Occupation", shown(student.mothers_occupation)],
    ['Parent Phone', phone(student.parent_phone)],
    ['Parent Email', shown(student.parent_email)],
    ['Guardian', shown(student.guardian_name)],
    ['Guardian Contact', phone(student.guardian_contact)],
    ['Emergency Contact', [phone(student.emergency_contact), who].filter(Boolean).join(', ')],
    ...(sees_all ? [['Annual Income', shown(student.annual_income)] as const] : []),
  ]
}

/** Null where they are not for this teacher. */
export function healthFacts({ student, sees_all }: StudentOverview): Fact[] | null {
  if (!sees_all) return null
  return [
    ['Blood Group', shown(student.blood_group)],
    ['Height', measure(student.height, 'cm')],
    ['Weight', measure(student.weight, 'kg')],
    ['Internet Access', shown(student.internet_access)],
  ]
}
