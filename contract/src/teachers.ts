import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, optionalLines, optionalText, textField } from './fields.ts'
import * as rules from './rules.ts'
import { multipartVersion, optionalDate, requiredDate, version } from './school-fields.ts'
import { words } from './sentence.ts'
import { DOCUMENT } from './student-sections.ts'
import { board } from './teacher-form.ts'

const feature = 'teachers'
const path = '/organisation/organisation-teacher-management/:userId/'
const own = { callers: ['organisation'], ids: { 'params.userId': 'self' }, params: z.object({ userId: id }) } as const

export const teacherItem = z.object({
  teacher_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.nullable(z.string()),
  joining_date: z.nullable(z.string()),
  subjects: z.array(z.string()),
  subject_ids: z.array(id),
  is_invited: z.boolean(),
  is_verified: z.boolean(),
  updated_at: instant,
  version: z.number(),
})
export type TeacherItem = z.output<typeof teacherItem>

const fields = {
  teacherFirstName: textField(rules.firstName),
  teacherLastName: textField(rules.lastName),
  teacherEmail: textField(rules.email),
  joiningDate: requiredDate(/*i18n*/ 'Joining date is required.'),
  teachingSubjects: z._default(z.array(keyText).check(z.maxLength(60)), []),
}
const changed = z.object({ success: z.literal(true), message: words, teacher: teacherItem })

export const listTeachers = endpoint({
  name: 'listTeachers',
  feature,
  summary: 'A school’s teachers, active and archived, and the subjects to choose from',
  method: 'GET',
  path,
  ...own,
  query: z.object({ search: optionalText(100) }),
  reply: {
    200: z.object({
      success: z.literal(true),
      data: z.object({
        active_teachers: z.array(teacherItem),
        archived_teachers: z.array(teacherItem),
        available_subjects: z.array(z.object({ id, name: z.string() })),
      }),
    }),
  },
})

export const createTeacher = endpoint({
  name: 'createTeacher',
  feature,
  summary: 'Add a teacher, who is invited by mail',
  method: 'POST',
  path,
  ...own,
  ids: {
    ...own.ids,
    'body.teachingSubjects[]': { policy: 'school-subject', refusal: /*i18n*/ 'Choose subjects of this school.' },
  },
  body: z.object(fields),
  reply: { 201: changed },
  creates: true,
})

export const updateTeacher = endpoint({
  name: 'updateTeacher',
  feature,
  summary: 'Change a teacher',
  method: 'PUT',
  path,
  ...own,
  ids: {
    ...own.ids,
    'body.teacher_id': 'school-teacher',
    'body.teachingSubjects[]': { policy: 'school-subject', refusal: /*i18n*/ 'Choose subjects of this school.' },
  },
  body: z.object({ teacher_id: keyText, ...fields, version }),
  reply: { 200: changed },
})

export const archiveTeacher = endpoint({
  name: 'archiveTeacher',
  feature,
  summary: 'Archive a teacher, who is signed out at once, or restore one',
  method: 'PATCH',
  path,
  ...own,
  ids: { ...own.ids, 'body.teacher_id': 'school-teacher' },
  body: z.object({ teacher_id: keyText, action: z.enum(['archive', 'restore', 'invite']) }),
  reply: { 200: changed },
})

/** The extra fields that the school keeps of a teacher. */
export const schoolKeptFields = [
  'middle_name', 'phone', 'date_of_birth', 'gender', 'address', 'board', 'nationality', 'emergency_contact',
  'qualification', 'specialization', 'passed_out_year', 'university', 'certifications', 'license_number', 'employment_type', 'aadhar',
] as const // biome-ignore format: a list of names reads best filled

const maybeText = z.optional(optionalText())
const schoolKept = Object.fromEntries(schoolKeptFields.map((name) => [name, maybeText])) as Record<
  (typeof schoolKeptFields)[number],
  typeof maybeText
>

export const teacherProfileView = endpoint({
  name: 'teacherProfileView',
  feature,
  summary: 'A teacher’s profile as the school sees it',
  method: 'GET',
  path: '/organisation/organisation-teacherprofile-management/:teacherId/',
  callers: ['organisation'],
  ids: { 'params.teacherId': 'school-teacher' },
  params: z.object({ teacherId: id }),
  reply: {
    200: z.looseObject({
      teacher_id: id,
      first_name: z.string(),
      middle_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      joining_date: z.nullable(z.string()),
      subjects: z.array(z.object({ subject_id: id, subject_name: z.string() })),
      experiences: z.array(z.unknown()),
      educations: z.array(z.unknown()),
      skills: z.array(z.unknown()),
      total_experience: z.string(),
      resume: z.nullable(z.object({ name: z.string(), url: z.string() })),
      version: z.number(),
    }),
  },
})

export const updateTeacherProfile = endpoint({
  name: 'updateTeacherProfile',
  feature,
  summary: 'Fill and change what the school keeps of a teacher',
  method: 'PUT',
  path: '/organisation/organisation-teacherprofile-management/:teacherId/',
  callers: ['organisation'],
  ids: { 'params.teacherId': 'school-teacher' },
  params: z.object({ teacherId: id }),
  body: z.object({
    ...schoolKept,
    address: z.optional(optionalLines()),
    date_of_birth: z.optional(optionalDate),
    board: z.optional(textField(board)),
    resume: z.optional(z.unknown()),
    version: multipartVersion,
  }),
  /** An empty value removes the resume. */
  files: { resume: DOCUMENT },
  reply: { 200: z.object({ message: words }) },
})
