import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entries, fromJson, id, instant, message } from './fields.ts'
import { words } from './sentence.ts'
import {
  academicHistory,
  additionalInfo,
  contactFields,
  educationInfo,
  extracurricular,
  familyInfo,
  personalFields,
} from './student-sections.ts'

const feature = 'profile-drafts'
const path = '/draft_personal_info/:userId/'
const own = {
  callers: ['student', 'teacher'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
} as const

const inSection = (section: string, { shape }: { shape: object }) =>
  Object.keys(shape).map((name) => `${section}.${name}`)

/**
 * What of a student's profile a draft holds: a field of a section under both names, `family_info.father_name`. An identity
 * number and medical details are never part of one.
 */
export const STUDENT_DRAFT_FIELDS: readonly string[] = [
  ...Object.keys(personalFields),
  ...Object.keys(contactFields),
  'phone',
  'gender',
  'address',
  ...inSection('family_info', familyInfo),
  ...inSection('education_info', educationInfo),
  ...inSection('academic_history', academicHistory),
  ...inSection('additional_info', additionalInfo),
  ...inSection('extracurricular', extracurricular),
  'previous_schools',
].filter((name) => name !== 'identification_number')

const state = { draft_mode: z.boolean(), draft_fields: z.array(z.string()), saved_at: z.nullable(instant) }

// What is half typed keeps no rules yet, so a draft is any text and any rows.
const fields = entries(z.string().check(z.maxLength(40)), z.unknown(), 100)
const jsonFields = z.pipe(fromJson, fields)

export const saveDraft = endpoint({
  name: 'saveDraft',
  feature,
  summary: 'Keep what is typed and not saved yet: a teacher’s form, or the changed fields of a student’s profile',
  method: 'PUT',
  path,
  ...own,
  body: z.catchall(
    z.object({
      personal_information: z.optional(jsonFields),
      /** The draft that the tab has seen, "" or null for none; when another is kept by now it is a 409 with that one. */
      saved_at: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
    z.unknown(),
  ),
  // a student's comes as multipart, without a file
  files: {},
  // it has no rules yet that would say
  bodyBytes: 400_000,
  reply: { 200: z.object({ message: words, ...state }) },
})

export const discardDraft = endpoint({
  name: 'discardDraft',
  feature,
  summary: 'Throw the draft away',
  method: 'DELETE',
  path,
  ...own,
  reply: { 200: message },
})

export const readDraft = endpoint({
  name: 'readDraft',
  feature,
  summary: 'The draft, or null',
  method: 'GET',
  path,
  ...own,
  reply: { 200: z.object({ data: z.nullable(fields), ...state }) },
})
