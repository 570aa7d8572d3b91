import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalSwitch, optionalText, textField } from './fields.ts'
import { SHEET_TYPES } from './file-rules.ts'
import * as rules from './rules.ts'
import { requiredDate } from './school-fields.ts'
import { words } from './sentence.ts'
import { headingChoices, sheetCheck } from './sheet-headings.ts'

const feature = 'teachers'
const path = '/api/teachers/import/'
const own = { callers: ['organisation'] } as const

/** Columns of the import: the dialog's keys; the subjects of a teacher by name or code, joined by semicolons. */
export const teacherRow = z.object({
  teacherFirstName: textField(rules.firstName),
  teacherLastName: textField(rules.lastName),
  teacherEmail: textField(rules.email),
  joiningDate: requiredDate(/*i18n*/ 'Joining date is required.'),
  teachingSubjects: optionalText(1000),
})
export type TeacherRow = z.output<typeof teacherRow>
export const TEACHER_COLUMNS = [
  'teacherFirstName', 'teacherLastName', 'teacherEmail', 'joiningDate', 'teachingSubjects',
] as const // biome-ignore format: a list of names reads best filled
/** What one column of a sheet may hold instead of two. */
export const TEACHER_PAIRS = { full_name: ['teacherFirstName', 'teacherLastName'] } as const
export const MAX_TEACHER_ROWS = 2000

export const teacherTemplate = endpoint({
  name: 'teacherTemplate',
  feature,
  summary: 'The columns of an import of teachers as a CSV file with one example row',
  method: 'GET',
  path,
  ...own,
  reply: { 200: z.string() },
})

export const importTeachers = endpoint({
  name: 'importTeachers',
  feature,
  summary: 'Look through a sheet of teachers, CSV or .xlsx, (dry_run) or import it: every row or none',
  method: 'POST',
  path,
  ...own,
  body: z.object({
    dry_run: optionalSwitch,
    invite: optionalSwitch,
    headings: headingChoices,
  }),
  files: { teachers_file: { types: SHEET_TYPES, maxBytes: 2 * 1024 * 1024 } },
  reply: {
    200: z.object(sheetCheck),
    201: z.object({ status: z.literal('success'), message: words, rows: z.number() }),
  },
  creates: true,
})
