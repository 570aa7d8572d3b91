import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, message, optionalText } from '../fields.ts'
import { SHEET_TYPES } from '../file-rules.ts'
import { words } from '../sentence.ts'
import { callers, feature, filters, OWN_TYPES, path } from './common.ts'

// Own questions from the files of other systems, and files for them.

/** What a file may be; `auto` goes by what it holds. */
export const IMPORT_FORMATS = ['auto', 'gift', 'moodle', 'qti', 'csv'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
export const EXPORT_FORMATS = ['moodle', 'gift', 'qti21', 'qti30', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** What one file may hold. */
export const MOST_IN_FILE = 2000
/** What a report lists of each kind; of the rest it says how many there are. */
export const MOST_LISTED = 200
/** Questions that a report shows. */
export const MOST_SHOWN = 20

export const QUESTION_FILE = {
  // by their bytes: any text, any zip archive
  types: SHEET_TYPES,
  maxBytes: 8 * 1024 * 1024,
  refusal:
    /*i18n*/ 'This is no file of questions. Choose a GIFT, Moodle XML, QTI or CSV file, or a package (.zip) of QTI.',
} as const

const told = { number: z.nullable(z.number()), title: z.string(), message: words }
const report = z.object({
  file_name: z.string(),
  format: z.enum(['gift', 'moodle', 'qti', 'csv']),
  /** How many can be brought in. */
  total: z.number(),
  /** How many of these have no answer yet, which has to be written before they are sent for review. */
  incomplete: z.number(),
  /** The first of them. */
  questions: z.array(
    z.object({
      number: z.number(),
      type: z.enum(OWN_TYPES),
      marks: z.number(),
      /** Safe HTML with LaTeX between single dollars. */
      stem: z.string(),
      options: z.array(z.object({ text: z.string(), is_right: z.boolean() })),
      answer: z.string(),
      /** As the file calls it; '' where it says none. */
      topic: z.string(),
    }),
  ),
  /** Why questions of the file are left out, with their number and, where it is known, their line. */
  problems: z.array(z.object({ ...told, line: z.nullable(z.number()) })),
  more_problems: z.number(),
  /** What questions come in without. */
  losses: z.array(z.object({ ...told, count: z.number() })),
  more_losses: z.number(),
})
export type ImportReport = z.output<typeof report>
export type ImportReportData = z.input<typeof report>

const brought = z.object({
  import_id: id,
  file_name: z.string(),
  format: z.string(),
  questions: z.number(),
  made_at: instant,
  made_by: z.string(),
  taken_back_at: z.nullable(instant),
})
export type QuestionImport = z.output<typeof brought>

const format = z._default(z.enum(IMPORT_FORMATS, /*i18n*/ 'Choose a format.'), 'auto')
const file = { files: { question_file: QUESTION_FILE } } as const

export const checkQuestionFile = endpoint({
  name: 'checkQuestionFile',
  feature,
  summary: 'What a file of questions would bring in, and what it would lose; nothing is kept',
  method: 'POST',
  path: `${path}import/check/`,
  callers,
  ...file,
  body: z.object({ format }),
  reply: { 200: report },
})

export const importQuestions = endpoint({
  name: 'importQuestions',
  feature,
  summary: 'Bring in the questions of a file as drafts, all of them or none',
  method: 'POST',
  path: `${path}import/`,
  callers,
  ...file,
  body: z.object({
    format,
    brd: optionalText(40),
    cls: optionalText(10),
    sub: optionalText(60),
    /** Of all questions whose own is none of the class and subject. */
    topic: optionalText(80),
  }),
  reply: { 201: z.object({ message: words, import_id: id }) },
  creates: true,
})

export const listQuestionImports = endpoint({
  name: 'listQuestionImports',
  feature,
  summary: 'The last imports of own questions: the caller’s, or all of the school',
  method: 'GET',
  path: `${path}imports/`,
  callers,
  reply: { 200: z.object({ imports: z.array(brought) }) },
})

export const takeBackImport = endpoint({
  name: 'takeBackImport',
  feature,
  summary: 'Delete the drafts that an import brought in; those that were changed or sent since stay',
  method: 'POST',
  path: `${path}imports/:import_id/take-back/`,
  callers,
  ids: { 'params.import_id': 'kept-question-import' },
  params: z.object({ import_id: id }),
  reply: { 200: message },
})

const exported = z.object({
  ...filters,
  format: z._default(z.enum(EXPORT_FORMATS, /*i18n*/ 'Choose a format.'), 'moodle'),
})

export const checkQuestionExport = endpoint({
  name: 'checkQuestionExport',
  feature,
  summary: 'What a file of the listed questions would lose',
  method: 'GET',
  path: `${path}export/check/`,
  callers,
  query: exported,
  reply: {
    200: z.object({
      total: z.number(),
      losses: z.array(z.object({ message: words, questions: z.number() })),
    }),
  },
})

export const exportQuestions = endpoint({
  name: 'exportQuestions',
  feature,
  summary: 'The listed questions as a file for another system',
  method: 'GET',
  path: `${path}export/`,
  callers,
  query: exported,
  reply: { 200: z.unknown() },
})
