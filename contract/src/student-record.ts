import * as z from 'zod/mini'
import { currentPasswordField } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fromJson, id, instant, NAME_LENGTH, optionalText, requiredLines, requiredText } from './fields.ts'
import { GENDERS, multipartVersion } from './school-fields.ts'
import { words } from './sentence.ts'
import {
  annualIncome,
  choice,
  contactFields,
  educationInfo,
  familyInfo,
  fileFields,
  lines,
  PROFILE_FILES,
  personalFields,
  phone,
  sectionFields,
  YES_NO,
} from './student-sections.ts'
import { studentProfile } from './students.ts'

const feature = 'student-record'
const path = '/student/student-profile/:userId/'
const own = { callers: ['student'], ids: { 'params.userId': 'self' }, params: z.object({ userId: id }) } as const

/** A student's own profile: what the school reads too, with what is typed and not saved, and what is not theirs to change. */
export const ownProfile = z.extend(studentProfile, {
  draft_mode: z.boolean(),
  /** "" without a draft. */
  message: words,
  draft_fields: z.array(z.string()),
  draft: z.nullable(z.record(z.string(), z.unknown())),
  /** What a change of the draft names, so that a tab that has not seen it is told. */
  draft_saved_at: z.nullable(z.string()),
  /** Fields that this student may not change, those of a section as `education_info.class`. */
  locked: z.array(z.string()),
})
export type OwnProfile = z.output<typeof ownProfile>

export const readOwnProfile = endpoint({
  name: 'readOwnProfile',
  feature,
  summary: 'A student’s own profile with every section, the draft, and which fields are locked',
  method: 'GET',
  path,
  ...own,
  reply: { 200: ownProfile },
})

/** Locked for every student. */
const ALWAYS = ['first_name', 'last_name', 'full_name', 'date_of_birth', 'email'] as const
/** What a school says of its students, under the top and in education_info; who registered alone says it of themselves. */
export const SCHOOL_SAYS = [
  'academic_year',
  'roll_number',
  'admission_number',
  'class',
  'section',
  'class_teacher',
] as const
const SCHOOL_KEEPS = [
  ...SCHOOL_SAYS, 'gender', 'phone', 'class_name', 'academic_year_from', 'academic_year_to', 'in_class_since',
  'joining_date', 'end_date', 'parent_email',
] as const // biome-ignore format: a list of names reads best filled

/** Fields that a student may not change. What is sent of them is passed over. */
export const lockedFields = (createdBy: string): string[] =>
  createdBy === 'self'
    ? [...ALWAYS]
    : [...ALWAYS, ...SCHOOL_KEEPS, ...SCHOOL_SAYS.map((name) => `education_info.${name}`)]

/**
 * Fields of the personal view by where the profile keeps them. One table for both ways: a change is kept under the name
 * on the right, and reading shows both.
 */
export const VIEW_NAMES = {
  fathers_name: ['family_info', 'father_name'],
  fathers_qualification: ['family_info', 'father_qualification'],
  fathers_occupation: ['family_info', 'father_profession'],
  mothers_name: ['family_info', 'mother_name'],
  mothers_qualification: ['family_info', 'mother_qualification'],
  mothers_occupation: ['family_info', 'mother_profession'],
  guardian_contact: ['family_info', 'guardian_phone'],
  annual_income: ['family_info', 'parent_annual_income'],
  internet_access: ['additional_info', 'has_internet'],
} as const satisfies Record<string, readonly [keyof typeof sectionFields, string]>
export type ViewName = keyof typeof VIEW_NAMES

const viewFields = {
  fathers_name: z.optional(optionalText(NAME_LENGTH)),
  fathers_qualification: z.optional(optionalText(200)),
  fathers_occupation: z.optional(optionalText(200)),
  mothers_name: z.optional(optionalText(NAME_LENGTH)),
  mothers_qualification: z.optional(optionalText(200)),
  mothers_occupation: z.optional(optionalText(200)),
  guardian_contact: phone,
  annual_income: annualIncome,
  internet_access: choice(YES_NO),
} satisfies Record<ViewName, z.ZodMiniType>

// a locked one is passed over whatever it holds, so these are looked at only where they are open
const unread = z.optional(z.unknown())
const lockable = { gender: unread, phone: unread }
/** The rules of what is open to some students alone. */
export const openFields = z.object({
  gender: choice(GENDERS),
  phone,
  class_teacher: educationInfo.shape.class_teacher,
  academic_year: educationInfo.shape.academic_year,
  roll_number: educationInfo.shape.roll_number,
  admission_number: educationInfo.shape.admission_number,
  class: educationInfo.shape.class,
  section: educationInfo.shape.section,
})
const schoolSays = Object.fromEntries(SCHOOL_SAYS.map((name) => [name, unread])) as Record<
  (typeof SCHOOL_SAYS)[number],
  typeof unread
>

const flat = { ...personalFields, ...contactFields, ...lockable, ...schoolSays, address: lines() }
const json = <T extends z.ZodMiniType>(shape: T) => z.optional(z.pipe(fromJson, shape))
const family = z.extend(familyInfo, viewFields)
const previousSchools = sectionFields.previous_schools

export const updateOwnProfile = endpoint({
  name: 'updateOwnProfile',
  feature,
  summary: 'Change fields, sections and files of a student’s own profile; what is left out or locked stays',
  method: 'PUT',
  path,
  ...own,
  body: z.object({
    ...flat,
    ...sectionFields,
    family_info: json(family),
    education_info: json(z.extend(educationInfo, schoolSays)),
    // the sections as the other profile pages send them
    personal_information: json(z.object({ ...flat, ...viewFields, has_internet: choice(YES_NO) })),
    contact_information: json(z.object({ ...flat, address: requiredLines(/*i18n*/ 'Address is required.', 500) })),
    previous_school_info: previousSchools,
    ...fileFields,
    version: multipartVersion,
  }),
  files: PROFILE_FILES,
  bodyBytes: 400_000,
  bracketKeys: 300,
  reply: { 200: ownProfile },
})

export const revealIdentification = endpoint({
  name: 'revealIdentification',
  feature,
  summary: 'A student’s identity number in full, for a reason and with the caller’s password; it stands in the trail',
  method: 'POST',
  path: '/api/students/:studentId/identification/',
  callers: ['organisation'],
  ids: { 'params.studentId': 'school-student' },
  params: z.object({ studentId: id }),
  body: z.object({
    current_password: currentPasswordField,
    reason: requiredText(/*i18n*/ 'Reason is required.', 200),
  }),
  reply: { 200: z.object({ identification_number: z.string() }) },
})

/** What somebody opened of a profile. */
export const OPENED = ['medical-details', 'identity-number', 'document'] as const
const opening = z.object({
  id,
  at: instant,
  /** A person's name, or the school's own. */
  by_name: z.string(),
  by_role: z.string(),
  opened: z.enum(OPENED),
  /** Which document, by its field: "medical_reports"; null for what is none. */
  document: z.nullable(z.string()),
})
export type ProfileOpening = z.output<typeof opening>

export const listProfileOpenings = endpoint({
  name: 'listProfileOpenings',
  feature,
  summary: 'Who opened medical details, documents or the identity number of the caller’s profile, the newest first',
  method: 'GET',
  path: '/api/profile-openings/',
  callers: ['student'],
  query: z.object({ limit: z._default(optionalText(4), ''), cursor: z._default(optionalText(100), '') }),
  reply: { 200: z.object({ openings: z.array(opening), next_cursor: z.nullable(z.string()) }) },
})
