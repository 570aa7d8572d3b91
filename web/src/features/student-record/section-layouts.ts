import { t } from '@lingui/core/macro'
import { INCOMES_IN_RUPEES, QUALIFICATIONS, QUALIFICATIONS_BY_CLASS } from '@margam/contract/student-sections'
import { ifPresent, type ProfileField, type ProfileSection, readHere } from './profile-field.ts'
import * as fields from './section-fields.ts'

// Which route shows which sections. The fields themselves stand once, in section-fields.ts.

const medical = (title: string): ProfileSection => ({ key: 'medical', title, fields: fields.medicalFields() })
const additional = (): ProfileSection => ({
  key: 'additional',
  title: t`Additional Information`,
  fields: fields.additionalFields(),
})
const extra = (title: string): ProfileSection => ({ key: 'extra', title, fields: fields.extraFields() })
const family = (title: string, options?: Parameters<typeof fields.familyFields>[0]): ProfileSection => ({
  key: 'family',
  title,
  fields: fields.familyFields(options),
})

const without = (list: ProfileField[], ...paths: string[]) => list.filter(({ path }) => !paths.includes(path))

/** The school's page of a student, which has a form of its own for names, dates and the class. */
export const schoolSections = (): ProfileSection[] => [
  {
    key: 'personal',
    title: t`Personal Information`,
    fields: [
      fields.photoField(),
      readHere(fields.signInAddress()),
      ...without(fields.nameFields(), 'first_name', 'last_name').map(ifPresent),
      ...without(fields.birthFields(), 'gender').map((field) =>
        field.path === 'date_of_birth' ? readHere(field) : field,
      ),
      readHere(fields.ownPhone()),
      readHere(fields.ownAddress()),
      ...fields.identityFields(t`Aadhar Number`),
      ...fields.bodyFields(),
      fields.birthCertificate(),
    ],
  },
  {
    key: 'contact',
    title: t`Contact Information`,
    fields: [fields.parentPhone(), fields.parentEmail(), ...fields.contactFields()],
  },
  family(t`Family/Guardian Information`),
  { key: 'academic', title: t`Academic Information`, fields: fields.historyFields() },
  { key: 'education', title: t`Educational Information`, fields: fields.schoolFields().map(ifPresent) },
  { key: 'schools', title: t`Previous School(s)`, fields: [fields.previousSchools()] },
  medical(t`Medical Information`),
  extra(t`Extra Curricular`),
  additional(),
]

const ownPersonal = (): ProfileField[] => [
  fields.photoField(),
  ...fields.nameFields(),
  ...fields.birthFields(),
  ...fields.identityFields(t`Identification Number`),
  ...fields.bodyFields(),
  fields.birthCertificate(),
]
const ownContact = (address = fields.ownAddress()): ProfileField[] => [
  fields.signInAddress(),
  fields.ownPhone(),
  fields.parentPhone(),
  address,
  ...fields.contactFields(),
]

/** The profile of a student who registered themselves. */
export const selfSections = (): ProfileSection[] => [
  { key: 'personal', title: t`Basic Information`, fields: ownPersonal() },
  { key: 'contact', title: t`Contact Information`, fields: ownContact() },
  family(t`Family & Guardian Information`),
  {
    key: 'academic',
    title: t`Academic Information`,
    fields: [...fields.saidClassFields(), ...fields.schoolFields(), ...fields.historyFields(t`Previous Board`)],
  },
  medical(t`Medical & Health Details`),
  additional(),
  extra(t`Extracurricular & Interests`),
]

const failed = () => t`Failed to save. Please try again.`
interface View {
  personal: ProfileField[]
  contact: ProfileField[]
  education: ProfileField[]
  familyOptions: Parameters<typeof fields.familyFields>[0]
}
const viewSections = ({ personal, contact, education, familyOptions }: View): ProfileSection[] => [
  {
    key: 'personal',
    title: t`Personal Information`,
    fields: personal,
    saved: t`Personal information updated successfully.`,
    failed: failed(),
  },
  { key: 'contact', title: t`Contact Information`, fields: contact, failed: failed() },
  { ...family(t`Family Information`, familyOptions), failed: t`Failed to save family information. Please try again.` },
  { key: 'education', title: t`Educational Information`, fields: education, failed: failed() },
  {
    key: 'schools',
    title: t`Previous School(s)`,
    fields: [fields.previousSchools()],
    failed: t`Failed to save previous schools. Please try again.`,
  },
]

/** The same profile in five sections. */
export const variantSections = (): ProfileSection[] =>
  viewSections({
    personal: ownPersonal(),
    contact: ownContact({ ...fields.ownAddress(), missing: t`Address is required.` }),
    education: [...fields.saidClassFields(), ...fields.schoolFields()],
    familyOptions: {
      qualifications: QUALIFICATIONS_BY_CLASS,
      incomes: INCOMES_IN_RUPEES,
      incomeMissing: t`Annual income is required.`,
    },
  })

/** All of it in one form, where a qualification is any text. */
export const wholeSections = () => addedSections({})

/** The profile of a student whom a school or a teacher registered: the five sections, and what else the record holds. */
export const addedSections = (
  familyOptions: View['familyOptions'] = { qualifications: QUALIFICATIONS },
): ProfileSection[] => [
  ...viewSections({
    personal: ownPersonal(),
    contact: ownContact(),
    education: [...fields.keptClassFields(), ...fields.schoolFields()],
    familyOptions,
  }),
  { key: 'academic', title: t`Academic Information`, fields: fields.historyFields() },
  medical(t`Medical & Health Details`),
  additional(),
  extra(t`Extracurricular & Interests`),
]
