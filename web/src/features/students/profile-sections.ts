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

const parent = (who: 'father' | 'mother', name: string) => [
  text(`family_info.${who}_name`, `${name}'s Name`),
  text(`family_info.${who}_profession`, `${name}'s Profession`),
  ifPresent(text(`family_info.${who}_qualification`, `${name}'s Qualification`)),
  text(`family_info.${who}_email`, `${name}'s Email`),
  phone(`family_info.${who}_phone`, `${name}'s Phone`),
  ifPresent(area(`family_info.${who}_address`, `${name}'s Address`)),
]

/** The sections in their order. */
export const PROFILE_SECTIONS: ProfileSection[] = [
  {
    title: 'Personal Information',
    fields: [
      { path: 'profile_image', label: 'Photo', kind: 'image' },
      shown('email', 'Email'),
      shown('date_of_birth', 'Date of Birth'),
      shown('phone', 'Phone'),
      ifPresent(text('middle_name', 'Middle Name')),
      text('place_of_birth', 'Place of Birth'),
      shown('address', 'Address'),
      choice('id_type', 'ID Type', ID_TYPES),
      text('identification_number', 'Aadhar Number'),
      text('nationality', 'Nationality'),
      choice('blood_group', 'Blood Group', BLOOD_GROUPS),
      ifPresent(text('height', 'Height (cm)')),
      ifPresent(text('weight', 'Weight (kg)')),
      file('birth_certificate', 'Birth Certificate'),
    ],
  },
  {
    title: 'Contact Information',
    fields: [
      phone('parent_phone', 'Parent Phone'),
      shown('family_info.father.contact.email', 'Parent Email'),
      phone('emergency_contact', 'Emergency Contact'),
      text('emergency_person_name', 'Emergency Person'),
      text('emergency_relation', 'Relation'),
      area('current_address', 'Current Address'),
      area('permanent_address', 'Permanent Address'),
    ],
  },
  {
    title: 'Family/Guardian Information',
    fields: [
      ...parent('father', 'Father'),
      ...parent('mother', 'Mother'),
      text('family_info.guardian_name', 'Guardian Name'),
      ifPresent(text('family_info.guardian_relation', 'Guardian Relation')),
      ifPresent(phone('family_info.guardian_phone', 'Guardian Phone')),
      ifPresent(area('family_info.guardian_address', 'Guardian Address')),
      choice('family_info.parent_annual_income', 'Annual Income', INCOMES),
      file('parent_id_proof_file', 'ID Proof'),
    ],
  },
  {
    title: 'Academic Information',
    fields: [
      text('academic_history.previous_school', 'Previous School'),
      text('academic_history.board', 'Board'),
      text('academic_history.last_attended_grade', 'Last Class'),
      text('academic_history.last_attended_year', 'Last Year'),
      area('academic_history.transfer_reason', 'Transfer Reason'),
      file('academic_records', 'Academic Records'),
      file('leaving_certificate', 'Leaving Certificate'),
    ],
  },
  {
    title: 'Medical Information',
    fields: [
      area('medical_info.medical_conditions', 'Medical Conditions'),
      ifPresent(area('medical_info.special_needs', 'Special Needs')),
      text('medical_info.doctor_name', 'Doctor Name'),
      ifPresent(area('medical_info.doctor_address', 'Doctor Address')),
      choice('medical_info.dietary_restrictions', 'Dietary Restrictions', DIETS),
      file('vaccination_records', 'Vaccination Records'),
      file('medical_reports', 'Medical Reports'),
    ],
  },
  {
    title: 'Extra Curricular',
    fields: [
      ifPresent({ path: 'extracurricular.hobbies_skills', label: 'Hobbies', kind: 'list' }),
      ifPresent({ path: 'extracurricular.achievements', label: 'Achievements', kind: 'list' }),
    ],
  },
  {
    title: 'Additional Information',
    fields: [
      ifPresent(choice('additional_info.transportation', 'Transportation', TRANSPORT)),
      ifPresent(choice('additional_info.has_internet', 'Internet Access', YES_NO)),
      ifPresent({ path: 'additional_info.siblings', label: 'Siblings', kind: 'siblings' }),
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
