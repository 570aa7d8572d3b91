import * as z from 'zod/mini'
import { fromJson, NAME_LENGTH, optionalLines, optionalText, type Rule, textField } from './fields.ts'
import * as rules from './rules.ts'
import { optionalDate } from './school-fields.ts'
import { say } from './sentence.ts'

// the sections as they are stored and edited. Every field may be left out of a change.

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export const ID_TYPES = ['Aadhaar', /*i18n*/ 'Passport', /*i18n*/ 'Driving License', /*i18n*/ 'Other'] as const
/** Incomes as most forms offer them. Which form offers which set of options: docs/decisions/143. */
export const INCOMES = [
  /*i18n*/ 'Less than 5 Lakh',
  /*i18n*/ '5 Lakh to 10 Lakh',
  /*i18n*/ '10 Lakh to 15 Lakh',
  /*i18n*/ '15 Lakh to 20 Lakh',
  /*i18n*/ 'Above 20 Lakh',
] as const
/** The same as the personal view offers them. */
export const INCOMES_IN_RUPEES = [
  /*i18n*/ 'Less than ₹5 Lakh',
  /*i18n*/ '₹5 Lakh to ₹10 Lakh',
  /*i18n*/ '₹10 Lakh to ₹15 Lakh',
  /*i18n*/ '₹15 Lakh to ₹20 Lakh',
  /*i18n*/ 'Above ₹20 Lakh',
] as const
export const QUALIFICATIONS = [
  /*i18n*/ 'High School',
  /*i18n*/ 'Plus Two',
  /*i18n*/ 'Graduate',
  /*i18n*/ 'Post Graduate',
  /*i18n*/ 'Other',
] as const
export const QUALIFICATIONS_BY_CLASS = [
  '10',
  '12',
  /*i18n*/ 'Graduate',
  /*i18n*/ 'Post Graduate',
  /*i18n*/ 'Others',
] as const
/** A form's options with what is stored among them, so that what another form chose is shown and stays. */
export const optionsWith = (options: readonly string[], stored: string): readonly string[] =>
  stored && !options.includes(stored) ? [...options, stored] : options
export const DIETS = [/*i18n*/ 'Vegetarian', /*i18n*/ 'Allergies', /*i18n*/ 'None'] as const
export const TRANSPORT = [/*i18n*/ 'Bus Route', /*i18n*/ 'Pickup/Drop Points', /*i18n*/ 'No'] as const
export const YES_NO = [/*i18n*/ 'Yes', /*i18n*/ 'No'] as const

const phoneIfAny: Rule = (value) => (value ? rules.phone(value) : undefined)
const emailIfAny: Rule = (value) => (value ? rules.email(value) : undefined)
const oneOf =
  (options: readonly string[], others: readonly string[] = []): Rule =>
  (value) =>
    !value || options.includes(value) || others.includes(value)
      ? undefined
      : say('Choose one of {options}.', { options: options.join(', ') })

const text = (max = 200) => z.optional(optionalText(max))
const name = text(NAME_LENGTH)
export const lines = (max = 500) => z.optional(optionalLines(max))
export const phone = z.optional(textField(phoneIfAny, rules.phoneDigits))
const email = z.optional(textField(emailIfAny))
export const choice = (options: readonly string[]) => z.optional(textField(oneOf(options)))
const day = z.optional(optionalDate)
const income = oneOf(INCOMES, INCOMES_IN_RUPEES)
/** The income under the name that it has in the personal view, the one form that cannot do without it. */
export const annualIncome = z.optional(
  textField((value) => (value ? income(value) : /*i18n*/ 'Annual income is required.')),
)

const section = <T extends z.ZodMiniType>(shape: T) => z.optional(z.pipe(fromJson, shape))

const measure = (refusal: string, max: number) =>
  z.optional(
    textField((value) =>
      !value || (/^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= max) ? undefined : refusal,
    ),
  )

/** What is wrong with an identity number of a kind; one sent back as it was shown is none. */
export const identityNumber = (value: string, kind: unknown) =>
  kind === 'Aadhaar' && value && !value.startsWith('XXXX') ? rules.aadhaar(value) : undefined

export const personalFields = {
  middle_name: name,
  place_of_birth: text(),
  nationality: text(100),
  blood_group: choice(BLOOD_GROUPS),
  id_type: choice(ID_TYPES),
  identification_number: text(30),
  height: measure(/*i18n*/ 'Height must be a number from 0 to 300.', 300),
  weight: measure(/*i18n*/ 'Weight must be a number from 0 to 500.', 500),
  current_school_name: name,
  board: text(100),
}
export const contactFields = {
  parent_phone: phone,
  current_address: lines(),
  permanent_address: lines(),
  emergency_contact: phone,
  emergency_person_name: name,
  emergency_relation: text(100),
}

const parent = <P extends 'father' | 'mother'>(who: P) =>
  ({
    [`${who}_name`]: name,
    [`${who}_profession`]: text(),
    [`${who}_qualification`]: text(),
    [`${who}_email`]: email,
    [`${who}_phone`]: phone,
    [`${who}_address`]: lines(),
  }) as Record<`${P}_${'name' | 'profession' | 'qualification' | 'address'}`, ReturnType<typeof text>> &
    Record<`${P}_email`, typeof email> &
    Record<`${P}_phone`, typeof phone>

export const familyInfo = z.object({
  ...parent('father'),
  ...parent('mother'),
  guardian_name: name,
  guardian_relation: text(100),
  guardian_phone: phone,
  guardian_address: lines(),
  parent_annual_income: z.optional(textField(income)),
})
export const academicHistory = z.object({
  previous_school: name,
  board: text(100),
  last_attended_grade: text(20),
  last_attended_year: text(20),
  transfer_reason: lines(),
})
export const medicalInfo = z.object({
  medical_conditions: lines(1000),
  special_needs: lines(1000),
  doctor_name: name,
  doctor_address: lines(),
  dietary_restrictions: choice(DIETS),
})
const sibling = z.object({ name: optionalText(NAME_LENGTH), class: optionalText(20) })
export const additionalInfo = z.object({
  transportation: choice(TRANSPORT),
  has_internet: choice(YES_NO),
  has_sibling: choice(YES_NO),
  siblings: z.optional(z.array(sibling).check(z.maxLength(20))),
})
const entries = z.optional(z.array(optionalText(200)).check(z.maxLength(50)))
export const extracurricular = z.object({ hobbies_skills: entries, achievements: entries })
export const educationInfo = z.object({
  current_school_name: name,
  school_code: text(60),
  admission_number: text(60),
  admission_date: day,
  roll_number: text(20),
  class: text(20),
  section: text(20),
  board: text(100),
  school_address: lines(),
  school_phone: phone,
  principal_name: name,
  class_teacher: name,
  academic_year: text(20),
})
const previousSchool = z.object({
  name,
  address: lines(),
  phone,
  class: text(20),
  board: text(100),
  year_of_leaving: z.optional(
    textField((value) =>
      !value || /^(19|20)\d\d$/.test(value) ? undefined : /*i18n*/ 'Year of leaving must be a year.',
    ),
  ),
  reason_for_leaving: lines(),
  transfer_certificate_no: text(60),
  last_percentage: text(20),
})

/** The sections that travel as objects, by their wire name. */
export const sectionFields = {
  family_info: section(familyInfo),
  academic_history: section(academicHistory),
  medical_info: section(medicalInfo),
  additional_info: section(additionalInfo),
  extracurricular: section(extracurricular),
  education_info: section(educationInfo),
  previous_schools: section(z.array(previousSchool).check(z.maxLength(20))),
}
export const SECTION_NAMES = Object.keys(sectionFields) as (keyof typeof sectionFields)[]

/** A document of a person's: PDF or picture. */
export const DOCUMENT = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 } as const
/** Uploads of a profile by field; an empty value removes what is stored. */
export const PROFILE_FILES = {
  profile_image: { types: ['image/jpeg', 'image/png'], maxBytes: 2 * 1024 * 1024 },
  birth_certificate: DOCUMENT,
  parent_id_proof_file: DOCUMENT,
  academic_records: DOCUMENT,
  leaving_certificate: DOCUMENT,
  vaccination_records: DOCUMENT,
  medical_reports: DOCUMENT,
} as const
/** What is kept of one student's files at most, all together. */
export const STORED_MOST = 50 * 1024 * 1024
export type ProfileFile = keyof typeof PROFILE_FILES
export const PROFILE_FILE_NAMES = Object.keys(PROFILE_FILES) as ProfileFile[]
/** A file field among the texts: "" removes the file, anything else is passed over. */
export const fileFields = Object.fromEntries(
  PROFILE_FILE_NAMES.map((name) => [name, z.optional(z.unknown())]),
) as Record<ProfileFile, z.ZodMiniOptional<z.ZodMiniUnknown>>
