import type { OverviewStudent } from '@margam/contract/student-overview'
import { toProfile } from '../../school/profile-view.ts'
import { type StudentRecord } from '../../school/student-record.ts'

type Fields = Record<string, unknown>
const section = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const known = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

interface InClass {
  rollNumber: string
  classTeacher: string | null
  /** Whether income, identity and health are for this teacher (docs/decisions/063). */
  seesAll: boolean
}

/** A student as a teacher sees them. What is not for this teacher is null, as what is unknown. */
export function toOverviewStudent(
  record: StudentRecord,
  { rollNumber, classTeacher, seesAll }: InClass,
): OverviewStudent {
  const profile = toProfile(record, undefined)
  const family = section(profile.family_info)
  const education = section(profile.education_info)
  const forClassTeacher = (value: unknown) => (seesAll ? known(value) : null)
  return {
    id: profile.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    full_name: profile.full_name,
    email: known(profile.email),
    phone: known(profile.phone),
    date_of_birth: profile.date_of_birth,
    gender: profile.gender,
    // a self-registered student's stands under the current school
    admission_number: known(profile.admission_number) ?? known(education.admission_number),
    roll_number: known(rollNumber),
    class_teacher: known(classTeacher),
    address: known(profile.address),
    nationality: known(profile.nationality),
    board: known(profile.board) ?? known(education.board),
    joining_date: profile.joining_date,
    end_date: profile.end_date,
    created_by: record.account.createdBy,
    is_verified: profile.is_verified,
    fathers_name: known(family.father_name),
    fathers_qualification: known(family.father_qualification),
    fathers_occupation: known(family.father_profession),
    mothers_name: known(family.mother_name),
    mothers_qualification: known(family.mother_qualification),
    mothers_occupation: known(family.mother_profession),
    guardian_name: known(family.guardian_name),
    guardian_contact: known(family.guardian_phone),
    parent_phone: known(profile.parent_phone),
    parent_email: known(profile.parent_email),
    emergency_person_name: known(profile.emergency_person_name),
    emergency_relation: known(profile.emergency_relation),
    emergency_contact: known(profile.emergency_contact),
    annual_income: forClassTeacher(family.parent_annual_income),
    identification_number: forClassTeacher(profile.identification_number),
    blood_group: forClassTeacher(profile.blood_group),
    height: forClassTeacher(profile.height),
    weight: forClassTeacher(profile.weight),
    internet_access: forClassTeacher(section(profile.additional_info).has_internet),
  }
}
