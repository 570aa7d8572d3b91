import { t } from '@lingui/core/macro'
import { CLASS_LEVELS, GENDERS } from '@margam/contract/school-fields'
import { BLOOD_GROUPS, DIETS, ID_TYPES, INCOMES, TRANSPORT, YES_NO } from '@margam/contract/student-sections'
import {
  area,
  choice,
  day,
  file,
  ifPresent,
  number,
  type ProfileField,
  phone,
  readHere,
  text,
} from './profile-field.ts'

// Every field of a student's profile, once. What a route shows of them, and in which order, is in section-layouts.ts.

export const photoField = (): ProfileField => ({ path: 'profile_image', label: t`Photo`, kind: 'photo' })

export const nameFields = (): ProfileField[] => [
  { ...text('first_name', t`First Name`), missing: t`First name is required` },
  text('middle_name', t`Middle Name`),
  { ...text('last_name', t`Last Name`), missing: t`Last name is required` },
]

export const birthFields = (): ProfileField[] => [
  { ...day('date_of_birth', t`Date of Birth`), missing: t`Date of birth is required` },
  choice('gender', t`Gender`, GENDERS),
  text('place_of_birth', t`Place of Birth`),
  text('nationality', t`Nationality`),
]

export const identityFields = (numberLabel: string): ProfileField[] => [
  choice('id_type', t`ID Type`, ID_TYPES),
  {
    ...text('identification_number', numberLabel),
    hint: t`Only its last four are shown. Type the whole number to change it.`,
  },
]

export const bodyFields = (): ProfileField[] => [
  choice('blood_group', t`Blood Group`, BLOOD_GROUPS),
  ifPresent(number('height', t`Height (cm)`)),
  ifPresent(number('weight', t`Weight (kg)`)),
]

export const birthCertificate = () => file('birth_certificate', t`Birth Certificate`)

export const signInAddress = () => text('email', t`Email`)
export const ownPhone = () => phone('phone', t`Phone`)
export const ownAddress = (): ProfileField => area('address', t`Address`)

export const parentPhone = () => phone('parent_phone', t`Parent's Phone`)
/** The address that a parent's mails go to. */
export const parentEmail = () => readHere(text('family_info.father.contact.email', t`Parent's Email`))

export const contactFields = (): ProfileField[] => [
  phone('emergency_contact', t`Emergency Contact`),
  text('emergency_person_name', t`Emergency Person`),
  text('emergency_relation', t`Relation`),
  area('current_address', t`Current Address`),
  area('permanent_address', t`Permanent Address`),
]

type Options = readonly string[] | undefined
/** One of several where the form offers some, else in one's own words. */
const qualification = (path: string, label: string, options: Options) =>
  ifPresent(options ? choice(path, label, options) : text(path, label))

const father = (qualifications: Options) => [
  text('family_info.father_name', t`Father's Name`),
  text('family_info.father_profession', t`Father's Profession`),
  qualification('family_info.father_qualification', t`Father's Qualification`, qualifications),
  text('family_info.father_email', t`Father's Email`),
  phone('family_info.father_phone', t`Father's Phone`),
  ifPresent(area('family_info.father_address', t`Father's Address`)),
]
const mother = (qualifications: Options) => [
  text('family_info.mother_name', t`Mother's Name`),
  text('family_info.mother_profession', t`Mother's Profession`),
  qualification('family_info.mother_qualification', t`Mother's Qualification`, qualifications),
  text('family_info.mother_email', t`Mother's Email`),
  phone('family_info.mother_phone', t`Mother's Phone`),
  ifPresent(area('family_info.mother_address', t`Mother's Address`)),
]
interface FamilyOptions {
  qualifications?: readonly string[]
  incomes?: readonly string[]
  /** Said where the income may not be left out. */
  incomeMissing?: string
}
/** docs/decisions/143 says which route offers which options. */
export const familyFields = ({
  qualifications,
  incomes = INCOMES,
  incomeMissing,
}: FamilyOptions = {}): ProfileField[] => [
  ...father(qualifications),
  ...mother(qualifications),
  text('family_info.guardian_name', t`Guardian Name`),
  ifPresent(text('family_info.guardian_relation', t`Guardian Relation`)),
  ifPresent(phone('family_info.guardian_phone', t`Guardian Phone`)),
  ifPresent(area('family_info.guardian_address', t`Guardian Address`)),
  {
    ...choice('family_info.parent_annual_income', t`Annual Income`, incomes),
    ...(incomeMissing ? { missing: incomeMissing } : {}),
  },
  file('parent_id_proof_file', t`ID Proof`),
]

export const historyFields = (boardLabel = t`Board`): ProfileField[] => [
  text('academic_history.previous_school', t`Previous School`),
  text('academic_history.board', boardLabel),
  { ...text('academic_history.last_attended_grade', t`Last Class`), placeholder: /* no words */ '9A' },
  text('academic_history.last_attended_year', t`Last Year`),
  area('academic_history.transfer_reason', t`Transfer Reason`),
  file('academic_records', t`Academic Records`),
  file('leaving_certificate', t`Leaving Certificate`),
]

/** The class that a student says to be in. */
export const saidClassFields = (): ProfileField[] => [
  choice('education_info.class', t`Class`, CLASS_LEVELS),
  text('education_info.section', t`Section`),
  text('education_info.roll_number', t`Roll Number`),
  text('education_info.admission_number', t`Admission Number`),
  text('education_info.academic_year', t`Academic Year`),
  text('education_info.class_teacher', t`Class Teacher`),
]
/** The class that a school or a teacher has a student in. */
export const keptClassFields = (): ProfileField[] => [
  text('class', t`Class`),
  text('section', t`Section`),
  text('roll_number', t`Roll Number`),
  text('admission_number', t`Admission Number`),
  text('academic_year', t`Academic Year`),
  text('class_teacher', t`Class Teacher`),
]
/** The school that a student is at. */
export const schoolFields = (): ProfileField[] => [
  text('education_info.current_school_name', t`Current School`),
  text('education_info.board', t`Board`),
  text('education_info.school_code', t`School Code`),
  day('education_info.admission_date', t`Admission Date`),
  area('education_info.school_address', t`School Address`),
  phone('education_info.school_phone', t`School Phone`),
  text('education_info.principal_name', t`Principal Name`),
]

export const medicalFields = (): ProfileField[] => [
  area('medical_info.medical_conditions', t`Medical Conditions`),
  ifPresent(area('medical_info.special_needs', t`Special Needs`)),
  text('medical_info.doctor_name', t`Doctor Name`),
  ifPresent(area('medical_info.doctor_address', t`Doctor Address`)),
  choice('medical_info.dietary_restrictions', t`Dietary Restrictions`, DIETS),
  file('vaccination_records', t`Vaccination Records`),
  file('medical_reports', t`Medical Reports`),
]

export const extraFields = (): ProfileField[] => [
  ifPresent({ path: 'extracurricular.hobbies_skills', label: t`Hobbies`, kind: 'entries' }),
  ifPresent({ path: 'extracurricular.achievements', label: t`Achievements`, kind: 'entries' }),
]

export const additionalFields = (): ProfileField[] => [
  ifPresent(choice('additional_info.transportation', t`Transportation`, TRANSPORT)),
  ifPresent(choice('additional_info.has_internet', t`Internet Access`, YES_NO)),
  ifPresent({ path: 'additional_info.siblings', label: t`Siblings`, kind: 'siblings' }),
]

export const previousSchools = (): ProfileField => ({
  path: 'previous_schools',
  label: t`Previous School(s)`,
  kind: 'schools',
})
/** The fields of one previous school, by their key in it. */
export const previousSchoolFields = (): ProfileField[] => [
  text('name', t`School Name`),
  text('class', t`Class`),
  text('board', t`Board`),
  { path: 'year_of_leaving', label: t`Year of Leaving`, kind: 'year' },
  text('last_percentage', t`GPA/Percentage`),
  text('transfer_certificate_no', t`Transfer Certificate No.`),
  phone('phone', t`Phone`),
  area('address', t`Address`),
  area('reason_for_leaving', t`Reason for Leaving`),
]
