import { fileUrl } from '@margam/contract/files'
import { className } from '@margam/contract/school-fields'
import { contactFields, PROFILE_FILE_NAMES, personalFields } from '@margam/contract/student-sections'
import type { StudentProfile } from '@margam/contract/students'
import { fullName } from './names.ts'
import type { ProfileDocument } from './profile-document.ts'
import type { LastEnrolment, StudentRecord } from './student-record.ts'

type Fields = Record<string, unknown>
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** An identity number as it is shown: its last digits. */
export const shownIdentification = (last: string | null | undefined) => (last ? `XXXX XXXX ${last}` : '')

const FAMILY_KEYS = ['name', 'profession', 'qualification', 'email', 'phone', 'address']
const FAMILY_FIELDS = [
  ...['father', 'mother'].flatMap((who) => FAMILY_KEYS.map((key) => `${who}_${key}`)),
  'guardian_name',
  'guardian_relation',
  'guardian_phone',
  'guardian_address',
  'parent_annual_income',
]
const texts = (names: readonly string[], from: Fields) =>
  Object.fromEntries(names.map((name) => [name, text(from[name])]))

function familyView(family: Fields, parentEmail: string | null, parentPhone: string, idProof: string | null) {
  const parent = (who: string, email = '', phone = '') => ({
    name: text(family[`${who}_name`]),
    profession: text(family[`${who}_profession`]),
    qualification: text(family[`${who}_qualification`]),
    address: text(family[`${who}_address`]),
    contact: { email: text(family[`${who}_email`]) || email, phone: text(family[`${who}_phone`]) || phone },
  })
  return {
    ...texts(FAMILY_FIELDS, family),
    father: parent('father', parentEmail ?? '', parentPhone),
    mother: parent('mother'),
    guardian: {
      name: text(family.guardian_name),
      relation: text(family.guardian_relation),
      phone: text(family.guardian_phone),
      address: text(family.guardian_address),
    },
    annual_income: text(family.parent_annual_income),
    id_proof: idProof,
  }
}

function classView(level: string | null, isArchived: boolean, last: LastEnrolment | undefined) {
  const shown = last && (isArchived || (last.isCurrentYear && last.endsOn === null)) ? last : undefined
  return {
    class_name: level ?? '',
    class: shown ? shown.className : level ? className(level) : '',
    section: shown?.section ?? '',
    roll_number: shown?.rollNumber ?? '',
    in_class_since: shown?.since ?? '',
    class_teacher: shown?.teacher ?? '',
    academic_year: shown?.year ?? '',
    academic_year_from: shown?.startsOn.slice(0, 4) ?? '',
    academic_year_to: shown?.yearEndsOn.slice(0, 4) ?? '',
  }
}

/** A student's whole profile. An identity number shows only its last four. */
export function toProfile(
  { student, account, profile }: StudentRecord,
  last: LastEnrolment | undefined,
): StudentProfile {
  const document: ProfileDocument = profile?.sections ?? {}
  const stored = PROFILE_FILE_NAMES.map((name) => [name, document.files?.[name] ?? null] as const)
  const files = Object.fromEntries(stored.map(([name, file]) => [name, file && { ...file, url: fileUrl(file.id) }]))
  const url = (name: (typeof PROFILE_FILE_NAMES)[number]) => files[name]?.url ?? null
  const plain = texts([...Object.keys(personalFields), ...Object.keys(contactFields)], document)
  const history = record(document.academic_history)
  const extra = record(document.extracurricular)
  const additional = record(document.additional_info)
  return {
    ...plain,
    id: student.id,
    first_name: student.firstName,
    middle_name: student.middleName,
    last_name: student.lastName,
    full_name: fullName(student),
    admission_number: student.admissionNumber ?? '',
    email: account.email ?? '',
    phone: student.phone ?? '',
    date_of_birth: student.dateOfBirth,
    gender: student.gender,
    address: student.address,
    joining_date: student.joiningDate,
    end_date: student.endDate,
    created_by: account.createdBy,
    is_invited: account.invitedAt !== null,
    is_verified: account.verifiedAt !== null,
    identification_number: shownIdentification(profile?.identificationLast),
    parent_email: profile?.parentEmail ?? '',
    parent_phone: text(document.parent_phone),
    ...classView(student.classLevel, student.endDate !== null, last),
    profile_image: url('profile_image'),
    // the school's screens read the same file under this name
    profile_images: url('profile_image'),
    birth_certificate: url('birth_certificate'),
    family_info: familyView(
      record(document.family_info),
      profile?.parentEmail ?? null,
      text(document.parent_phone),
      url('parent_id_proof_file'),
    ),
    academic_history: {
      ...texts(['previous_school', 'board', 'last_attended_grade', 'last_attended_year', 'transfer_reason'], history),
      last_attended: { grade: text(history.last_attended_grade), year: text(history.last_attended_year) },
      academic_records: url('academic_records'),
      leaving_certificate: url('leaving_certificate'),
    },
    medical_info: {
      ...texts(
        ['medical_conditions', 'special_needs', 'doctor_name', 'doctor_address', 'dietary_restrictions'],
        record(document.medical_info),
      ),
      vaccination_records: url('vaccination_records'),
      medical_reports: url('medical_reports'),
    },
    additional_info: {
      transportation: text(additional.transportation),
      has_internet: text(additional.has_internet),
      has_sibling: text(additional.has_sibling) || 'No',
      siblings: Array.isArray(additional.siblings) ? additional.siblings : [],
    },
    extracurricular: {
      hobbies_skills: Array.isArray(extra.hobbies_skills) ? extra.hobbies_skills : [],
      achievements: Array.isArray(extra.achievements) ? extra.achievements : [],
    },
    education_info: record(document.education_info),
    previous_schools: Array.isArray(document.previous_schools) ? document.previous_schools : [],
    files,
    version: student.version,
  }
}

/** Whether a profile says anything about somebody's health, in words or as a document. */
export const hasMedicalDetails = ({ profile }: StudentRecord): boolean => {
  const { medical_info, files = {} }: ProfileDocument = profile?.sections ?? {}
  const said = Object.values(record(medical_info)).some((value) => text(value).trim() !== '')
  return said || Boolean(files.vaccination_records) || Boolean(files.medical_reports)
}
