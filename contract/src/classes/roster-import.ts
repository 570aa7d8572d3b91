import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateField, id, linesField, optionalSwitch, optionalText, type Rule, textField } from '../fields.ts'
import { SHEET_TYPES } from '../file-rules.ts'
import * as rules from '../rules.ts'
import { optionalDate } from '../school-fields.ts'
import { words } from '../sentence.ts'
import { headingChoices, sheetCheck } from '../sheet-headings.ts'
import { parentRules, studentRules } from '../students.ts'

const feature = 'classes'
const path = '/api/class-roster/:class_id/import/'
const ofClass = {
  callers: ['teacher'],
  params: z.object({ class_id: id }),
  ids: { 'params.class_id': 'kept-class' },
} as const

const ifAny =
  (rule: Rule): Rule =>
  (value) =>
    value ? rule(value) : undefined
/** A column that the file may do without. */
const left = (field: ReturnType<typeof textField>) => z._default(field, '')

/** A student of a class of one's own: the name is needed, everything else may come later. */
export const rosterRow = z.object({
  first_name: textField(studentRules.first_name),
  last_name: textField(studentRules.last_name),
  roll_number: left(optionalText(20)),
  admission_number: left(optionalText(60)),
  date_of_birth: left(dateField(ifAny(studentRules.date_of_birth))),
  gender: left(textField(ifAny(studentRules.gender))),
  phone: left(textField(ifAny(studentRules.phone), rules.phoneDigits)),
  email: left(textField(ifAny(studentRules.email))),
  address: left(linesField(() => undefined, 500)),
  father_name: left(textField(parentRules.father_name)),
  mother_name: left(textField(parentRules.mother_name)),
  parent_email: left(textField(parentRules.parent_email)),
  parent_phone: left(textField(parentRules.parent_phone, rules.phoneDigits)),
})
export type RosterRow = z.output<typeof rosterRow>
export const ROSTER_COLUMNS = [
  'first_name', 'last_name', 'roll_number', 'admission_number', 'date_of_birth', 'gender', 'phone', 'email', 'address',
  'father_name', 'mother_name', 'parent_email', 'parent_phone',
] as const // biome-ignore format: a list of names reads best filled
/** What one column of a sheet may hold instead of two. */
export const ROSTER_PAIRS = { full_name: ['first_name', 'last_name'] } as const
export const MAX_ROSTER_ROWS = 500

export const rosterTemplate = endpoint({
  name: 'rosterTemplate',
  feature,
  summary: 'The sheet to fill in for students of a class of one’s own',
  method: 'GET',
  path,
  ...ofClass,
  reply: { 200: z.string() },
})

export const importRoster = endpoint({
  name: 'importRoster',
  feature,
  summary: 'Look through a sheet of students for a class of one’s own (dry_run) or import it: every row or none',
  method: 'POST',
  path,
  ...ofClass,
  body: z.object({
    dry_run: optionalSwitch,
    invite: optionalSwitch,
    /** Left out: the day on which the class began. */
    in_class_since: z._default(optionalDate, ''),
    headings: headingChoices,
  }),
  files: { students_file: { types: SHEET_TYPES, maxBytes: 1024 * 1024 } },
  reply: {
    200: z.object({
      ...sheetCheck,
      without_email: z.number(),
      in_class_since: z.string(),
    }),
    201: z.object({ status: z.literal('success'), message: words, rows: z.number() }),
  },
  creates: true,
})
