import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, optionalLines, optionalText, requiredText } from './fields.ts'
import { version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'subjects'
const path = '/organisation/organisation-subject-management/:user_id/'
const own = { callers: ['organisation'], ids: { 'params.user_id': 'self' }, params: z.object({ user_id: id }) } as const

export const subject = z.object({
  subject_id: id,
  subject_name: z.string(),
  subject_code: z.string(),
  description: z.string(),
  category: z.string(),
  updated_date: instant,
  version: z.number(),
})
export type SubjectItem = z.output<typeof subject>

const fields = {
  name: requiredText(/*i18n*/ 'Subject name is required.', 100),
  code: requiredText(/*i18n*/ 'Subject code is required.', 30),
  description: optionalLines(1000),
  category: optionalText(60),
}
const changed = z.object({ message: words, subject })

export const listSubjects = endpoint({
  name: 'listSubjects',
  feature,
  summary: 'A school’s subjects, active and archived',
  method: 'GET',
  path,
  ...own,
  reply: { 200: z.object({ active_subjects: z.array(subject), archived_subjects: z.array(subject) }) },
})

export const createSubject = endpoint({
  name: 'createSubject',
  feature,
  summary: 'Add a subject',
  method: 'POST',
  path,
  ...own,
  body: z.object(fields),
  reply: { 201: changed },
  creates: true,
})

export const updateSubject = endpoint({
  name: 'updateSubject',
  feature,
  summary: 'Change a subject',
  method: 'PUT',
  path,
  ...own,
  ids: { ...own.ids, 'body.subject_id': 'school-subject' },
  body: z.object({ subject_id: keyText, ...fields, version }),
  reply: { 200: changed },
})

export const archiveSubject = endpoint({
  name: 'archiveSubject',
  feature,
  summary: 'Archive or restore a subject',
  method: 'PATCH',
  path,
  ...own,
  ids: { ...own.ids, 'body.subject_id': 'school-subject' },
  body: z.object({ subject_id: keyText, action: z.enum(['archive', 'restore']) }),
  reply: { 200: changed },
})
