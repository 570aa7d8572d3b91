import type { RosterStudentData, updateRosterStudent } from '@margam/contract/classes'
import type { BodyOf } from '@margam/contract/endpoint'
import type { SeenEnrolment } from '../../school/seen-enrolments.ts'
import type { StudentRecord } from '../../school/student-record.ts'

type Fields = Record<string, unknown>
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Fields of a teacher's form by the name under which the profile keeps them. */
const FAMILY = {
  fathers_name: 'father_name',
  fathers_qualification: 'father_qualification',
  fathers_occupation: 'father_profession',
  mothers_name: 'mother_name',
  mothers_qualification: 'mother_qualification',
  mothers_occupation: 'mother_profession',
  guardian_contact: 'guardian_phone',
  annual_income: 'parent_annual_income',
} as const
type FamilyField = keyof typeof FAMILY
const FAMILY_FIELDS = Object.keys(FAMILY) as FamilyField[]
const PLAIN = ['nationality', 'board', 'blood_group', 'height', 'weight'] as const

/** The academic year that the form holds: the one given for the student, else that of the class. */
function yearsOf(given: unknown, { year }: SeenEnrolment['klass']) {
  const match = /^(\d{4})-(\d{4})$/.exec(text(given))
  return {
    academic_year_from: match?.[1] ?? year.startsOn.slice(0, 4),
    academic_year_to: match?.[2] ?? year.endsOn.slice(0, 4),
  }
}

export function toStudentData(
  { student, account, profile }: StudentRecord,
  { klass, rollNumber, since }: SeenEnrolment,
  subjectIds: string[],
): RosterStudentData {
  const document = profile?.sections ?? {}
  const family = record(document.family_info)
  const familyTexts = Object.fromEntries(FAMILY_FIELDS.map((name) => [name, text(family[FAMILY[name]])])) as Record<
    FamilyField,
    string
  >
  const plain = Object.fromEntries(PLAIN.map((name) => [name, text(document[name])])) as Record<
    (typeof PLAIN)[number],
    string
  >
  return {
    id: student.id,
    first_name: student.firstName,
    last_name: student.lastName,
    phone: student.phone ?? '',
    email: account.email ?? '',
    date_of_birth: student.dateOfBirth,
    admission_number: student.admissionNumber ?? '',
    roll_number: rollNumber,
    in_class_since: since,
    gender: student.gender,
    ...yearsOf(record(document.education_info).academic_year, klass),
    address: student.address,
    subjects: subjectIds,
    created_by: account.createdBy,
    ...plain,
    ...familyTexts,
    internet_access: text(record(document.additional_info).has_internet),
    class_name: klass.name,
    academic_name: klass.yearName,
    class_id: klass.id,
    is_verified: account.verifiedAt !== null,
    end_date: student.endDate,
    version: student.version,
  }
}

/** The fields of the form as the profile's sections take them; what the form leaves out is left out. */
export function toSections(body: Partial<BodyOf<typeof updateRosterStudent>>): Fields {
  const family = FAMILY_FIELDS.flatMap((name) => (body[name] === undefined ? [] : [[FAMILY[name], body[name]]]))
  const plain = PLAIN.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))
  const { academic_year_from: from, academic_year_to: to, internet_access: internet } = body
  return {
    ...Object.fromEntries(plain),
    ...(family.length ? { family_info: Object.fromEntries(family) } : {}),
    ...(internet === undefined ? {} : { additional_info: { has_internet: internet } }),
    ...(from && to ? { education_info: { academic_year: `${from}-${to}` } } : {}),
  }
}
