import { t } from '@lingui/core/macro'
import { BLOOD_GROUPS, DIETS, ID_TYPES, INCOMES, TRANSPORT, YES_NO } from '@margam/contract/student-sections'
import type { StudentChange, StudentProfile } from './students.api.ts'

type Kind = 'text' | 'area' | 'phone' | 'choice' | 'file' | 'image' | 'list' | 'siblings' | 'shown'
export interface ProfileField {
  /** Where it stands in the profile and in a change: "phone" or "family_info.father_name"; a file under its own name. */
  path: string
  label: string
  kind: Kind
  options?: readonly string[]
  /** Left out of the reading view when there is nothing. */
  onlyIfPresent?: boolean
}
export interface ProfileSection {
  title: string
  fields: ProfileField[]
}

const text = (path: string, label: string): ProfileField => ({ path, label, kind: 'text' })
const area = (path: string, label: string): ProfileField => ({ path, label, kind: 'area' })
const phone = (path: string, label: string): ProfileField => ({ path, label, kind: 'phone' })
const file = (path: string, label: string): ProfileField => ({ path, label, kind: 'file' })
/** Changed in the Edit Student form, shown here. */
const shown = (path: string, label: string): ProfileField => ({ path, label, kind: 'shown' })
const choice = (path: string, label: string, options: readonly string[]): ProfileField => ({
  path,
  label,
  kind: 'choice',
  options,
})
const ifPresent = (field: ProfileField): ProfileField => ({ ...field, onlyIfPresent: true })

const father = () => [
  text('family_info.father_name', t`Father's Name`),
  text('family_info.father_profession', t`Father's Profession`),
  ifPresent(text('family_info.father_qualification', t`Father's Qualification`)),
  text('family_info.father_email', t`Father's Email`),
  phone('family_info.father_phone', t`Father's Phone`),
  ifPresent(area('family_info.father_address', t`Father's Address`)),
]
const mother = () => [
  text('family_info.mother_name', t`Mother's Name`),
  text('family_info.mother_profession', t`Mother's Profession`),
  ifPresent(text('family_info.mother_qualification', t`Mother's Qualification`)),
  text('family_info.mother_email', t`Mother's Email`),
  phone('family_info.mother_phone', t`Mother's Phone`),
  ifPresent(area('family_info.mother_address', t`Mother's Address`)),
]

/** The sections in their order. */
export const profileSections = (): ProfileSection[] => [
  {
    title: t`Personal Information`,
    fields: [
      { path: 'profile_image', label: t`Photo`, kind: 'image' },
      shown('email', t`Email`),
      shown('date_of_birth', t`Date of Birth`),
      shown('phone', t`Phone`),
      ifPresent(text('middle_name', t`Middle Name`)),
      text('place_of_birth', t`Place of Birth`),
      shown('address', t`Address`),
      choice('id_type', t`ID Type`, ID_TYPES),
      text('identification_number', t`Aadhar Number`),
      text('nationality', t`Nationality`),
      choice('blood_group', t`Blood Group`, BLOOD_GROUPS),
      ifPresent(text('height', t`Height (cm)`)),
      ifPresent(text('weight', t`Weight (kg)`)),
      file('birth_certificate', t`Birth Certificate`),
    ],
  },
  {
    title: t`Contact Information`,
    fields: [
      phone('parent_phone', t`Parent Phone`),
      shown('family_info.father.contact.email', t`Parent Email`),
      phone('emergency_contact', t`Emergency Contact`),
      text('emergency_person_name', t`Emergency Person`),
      text('emergency_relation', t`Relation`),
      area('current_address', t`Current Address`),
      area('permanent_address', t`Permanent Address`),
    ],
  },
  {
    title: t`Family/Guardian Information`,
    fields: [
      ...father(),
      ...mother(),
      text('family_info.guardian_name', t`Guardian Name`),
      ifPresent(text('family_info.guardian_relation', t`Guardian Relation`)),
      ifPresent(phone('family_info.guardian_phone', t`Guardian Phone`)),
      ifPresent(area('family_info.guardian_address', t`Guardian Address`)),
      choice('family_info.parent_annual_income', t`Annual Income`, INCOMES),
      file('parent_id_proof_file', t`ID Proof`),
    ],
  },
  {
    title: t`Academic Information`,
    fields: [
      text('academic_history.previous_school', t`Previous School`),
      text('academic_history.board', t`Board`),
      text('academic_history.last_attended_grade', t`Last Class`),
      text('academic_history.last_attended_year', t`Last Year`),
      area('academic_history.transfer_reason', t`Transfer Reason`),
      file('academic_records', t`Academic Records`),
      file('leaving_certificate', t`Leaving Certificate`),
    ],
  },
  {
    title: t`Medical Information`,
    fields: [
      area('medical_info.medical_conditions', t`Medical Conditions`),
      ifPresent(area('medical_info.special_needs', t`Special Needs`)),
      text('medical_info.doctor_name', t`Doctor Name`),
      ifPresent(area('medical_info.doctor_address', t`Doctor Address`)),
      choice('medical_info.dietary_restrictions', t`Dietary Restrictions`, DIETS),
      file('vaccination_records', t`Vaccination Records`),
      file('medical_reports', t`Medical Reports`),
    ],
  },
  {
    title: t`Extra Curricular`,
    fields: [
      ifPresent({ path: 'extracurricular.hobbies_skills', label: t`Hobbies`, kind: 'list' }),
      ifPresent({ path: 'extracurricular.achievements', label: t`Achievements`, kind: 'list' }),
    ],
  },
  {
    title: t`Additional Information`,
    fields: [
      ifPresent(choice('additional_info.transportation', t`Transportation`, TRANSPORT)),
      ifPresent(choice('additional_info.has_internet', t`Internet Access`, YES_NO)),
      ifPresent({ path: 'additional_info.siblings', label: t`Siblings`, kind: 'siblings' }),
    ],
  },
]

interface Sibling {
  name: string
  class: string
}
type Tree = Record<string, unknown>

const at = (profile: StudentProfile, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Tree | undefined)?.[key], profile)

/** A field as it is read and edited: lists joined by commas, siblings one a line. */
export function valueOf(profile: StudentProfile, { path, kind }: ProfileField): string {
  const value = at(profile, path)
  if (kind === 'list') return Array.isArray(value) ? value.join(', ') : ''
  if (kind === 'siblings') {
    const siblings = Array.isArray(value) ? (value as Sibling[]) : []
    return siblings.map((one) => [one.name, one.class].filter(Boolean).join(', ')).join('\n')
  }
  return typeof value === 'string' ? value : ''
}

export const isFile = ({ kind }: ProfileField) => kind === 'file' || kind === 'image'
export const isEdited = (field: ProfileField) => field.kind !== 'shown'

/** The name under which a form holds a field: a dot would mean a part of an object there. */
export const formName = ({ path }: Pick<ProfileField, 'path'>) => path.replace('.', '__')

const split = (value: string, by: RegExp) =>
  value
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

function parseField(kind: Kind, value: string): unknown {
  if (kind === 'list') return split(value, /[,\n]/)
  if (kind !== 'siblings') return value
  return split(value, /\n/).map((line): Sibling => {
    const [name = '', ...rest] = line.split(',').map((part) => part.trim())
    return { name, class: rest.join(', ') }
  })
}

/** What a section's form sends: plain fields at the top, the others in their section. */
export function changeOfSection(section: ProfileSection, values: Record<string, string>): StudentChange {
  const change: Record<string, unknown> = {}
  for (const field of section.fields) {
    if (!isEdited(field) || isFile(field)) continue
    const value = parseField(field.kind, values[formName(field)] ?? '')
    const [name = '', key] = field.path.split('.')
    change[name] = key === undefined ? value : { ...(change[name] as Tree | undefined), [key]: value }
    // siblings are sent only when has_sibling is Yes
    if (field.kind === 'siblings') {
      change[name] = { ...(change[name] as Tree), has_sibling: (value as Sibling[]).length ? 'Yes' : 'No' }
    }
  }
  return change as StudentChange
}
