import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fromJson, id, instant, keyText, optionalSwitch, optionalText } from './fields.ts'
import { readFrom, SHEET_TYPES } from './file-rules.ts'
import { optionalDate, requiredDate } from './school-fields.ts'
import { words } from './sentence.ts'
import { rowError } from './tasks.ts'

const feature = 'past-records'
const path = '/api/past-records/'
/** A school's teacher is told that the school keeps its year. */
const keepers = { callers: ['organisation', 'teacher'] } as const

const kind = z.enum(['months', 'day', 'marks'])
export type PastKind = z.output<typeof kind>
const days = z.object({ starts_on: z.string(), ends_on: z.string() })
const left = (max: number) => z._default(optionalText(max), '')

const pastImport = z.object({
  import_id: id,
  kind,
  /** Null: of the whole school. */
  class_name: z.nullable(z.string()),
  file_name: z.string(),
  rows: z.number(),
  made_at: instant,
  made_by: z.string(),
  undone_at: z.nullable(instant),
  undone_by: z.nullable(z.string()),
  /** How many of its rows an undo kept. */
  kept: z.number(),
})
export type PastImport = z.output<typeof pastImport>

export const listPastImports = endpoint({
  name: 'listPastImports',
  feature,
  summary: 'What was brought in of the time before, the newest first, with what can be brought in',
  method: 'GET',
  path,
  ...keepers,
  reply: {
    200: z.object({
      year: z.object({
        academic_year_id: id,
        name: z.string(),
        starts_on: z.string(),
        ends_on: z.string(),
        attendance_starts_on: z.string(),
        /** The months before attendance is kept; the last may end within its month. */
        months: z.array(days),
      }),
      today: z.string(),
      classes: z.array(z.object({ class_id: id, class_name: z.string() })),
      /** A class has to be said: there is no list of the whole school. */
      needs_class: z.boolean(),
      codes: z.array(z.object({ code: z.string(), name: z.string() })),
      imports: z.array(pastImport),
    }),
  },
})
export type PastRecords = z.output<(typeof listPastImports)['reply'][200]>

export const readPastTemplate = endpoint({
  name: 'readPastTemplate',
  feature,
  summary: 'The sheet to fill in: everybody of a class, or of the school, with the columns of a kind',
  method: 'GET',
  path: `${path}template/`,
  ...keepers,
  ids: { 'query.academic_year_id': 'kept-year', 'query.class_id': { policy: 'seen-class', optional: true } },
  query: z.object({ academic_year_id: keyText, kind, class_id: left(40), day: z._default(optionalDate, '') }),
  reply: { 200: z.string() },
})

const ids = {
  'body.academic_year_id': 'kept-year',
  'body.class_id': { policy: 'seen-class', optional: true },
} as const
const body = {
  academic_year_id: keyText,
  /** Left out: the whole school. */
  class_id: left(40),
  dry_run: optionalSwitch,
  /** The plan of a dry run: brought in is what it showed, and nothing when something changed since. */
  plan: left(64),
}
const files = { sheet_file: { types: SHEET_TYPES, maxBytes: 2 * 1024 * 1024 } }
const bring = <const N extends string, const P extends string>(name: N, part: P) =>
  ({ name, feature, method: 'POST', path: `${path}${part}/`, ...keepers, ids, files, creates: true }) as const

const person = { row: z.number(), class_name: z.string(), roll_no: z.string(), name: z.string() }
/** What a file would bring in. */
const found = {
  status: z.literal('success'),
  sheet: readFrom,
  rows: z.number(),
  /** What is stored already as it is in the file. */
  same: z.number(),
  errors: z.array(rowError),
  plan: z.string(),
}
const brought = z.object({ status: z.literal('success'), message: words, import_id: id })

export const bringMonths = endpoint({
  ...bring('bringMonths', 'months'),
  summary: 'Attendance of months before it is kept here: days present of days held, a line for a student',
  body: z.object(body),
  reply: {
    200: z.object({
      ...found,
      months: z.array(days),
      /** The first rows. */
      preview: z.array(
        z.object({ ...person, months: z.array(z.nullable(z.object({ held: z.number(), present: z.string() }))) }),
      ),
    }),
    201: brought,
  },
})
export type MonthsFound = z.output<(typeof bringMonths)['reply'][200]>
export type MonthsFoundData = z.input<(typeof bringMonths)['reply'][200]>

const tally = z.object({ present: z.number(), late: z.number(), half_day: z.number(), absent: z.number() })
export const bringDay = endpoint({
  ...bring('bringDay', 'day'),
  summary: 'The registers of a day that is past: a code for everybody of each class in the file',
  body: z.object({ ...body, day: requiredDate(/*i18n*/ 'Choose a day.') }),
  reply: {
    200: z.object({ ...found, registers: z.array(z.object({ class_name: z.string(), tally })) }),
    201: brought,
  },
})
export type DayFound = z.output<(typeof bringDay)['reply'][200]>
export type DayFoundData = z.input<(typeof bringDay)['reply'][200]>

const column = z.object({
  /** Where it stands in the file, from 0. */
  index: z.int().check(z.gte(0), z.lte(100)),
  left_out: z.boolean(),
  subject_id: keyText,
  exam_name: optionalText(200),
  exam_date: optionalDate,
  max_mark: optionalText(20),
})
export type SaidColumn = z.output<typeof column>

export const bringMarks = endpoint({
  ...bring('bringMarks', 'marks'),
  ids: {
    ...ids,
    'body.columns[].subject_id': { policy: 'class-subject', of: 'body.class_id', optional: true, byCall: 400 },
  },
  summary: 'Marks of earlier exams of a class: a column for each exam of a subject',
  body: z.object({
    ...body,
    /** What columns hold, where their headings do not tell it. */
    columns: z._default(z.pipe(fromJson, z.array(column).check(z.maxLength(100))), []),
  }),
  reply: {
    200: z.object({
      ...found,
      columns: z.array(z.object({ ...column.def.shape, heading: z.string() })),
      subjects: z.array(z.object({ id, name: z.string() })),
      preview: z.array(z.object({ ...person, marks: z.array(z.string()) })),
    }),
    201: brought,
  },
})
export type MarksFound = z.output<(typeof bringMarks)['reply'][200]>
export type MarksFoundData = z.input<(typeof bringMarks)['reply'][200]>

const keptRow = z.object({ name: z.string(), reason: words })
export const undoPastImport = endpoint({
  name: 'undoPastImport',
  feature,
  summary: 'Take an import back; rows that were changed or locked since are named and stay',
  method: 'POST',
  path: `${path}:importId/undo/`,
  ...keepers,
  ids: { 'params.importId': 'kept-import' },
  params: z.object({ importId: id }),
  reply: { 200: z.object({ message: words, kept: z.array(keptRow) }) },
})
export type KeptRowData = z.input<typeof keptRow>
