import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { words } from '../sentence.ts'
import { BLOOM_GROUPS, DIFFICULTIES } from './blueprint.ts'
import { callers, feature, path } from './common.ts'
import { questions } from './question.ts'

export type { PaperQuestion, PaperQuestions } from './question.ts'

export const SET_KINDS = ['shuffled', 'isomorphic', 'disjoint'] as const
export type PaperSetKind = (typeof SET_KINDS)[number]
/** Sets A to F. */
export const MOST_SETS = 6

const section = z.object({
  title: z.string(),
  note: z.string(),
  /** "20 × 1 = 20". */
  heading: z.string(),
  /** How many of its questions are answered; null where all are. */
  attempt: z.nullable(z.number()),
})
const set = z.object({
  letter: z.string(),
  qn_code: z.string(),
  instructions: z.array(z.string()),
  sections: z.array(section),
  selected_questions: questions,
})
export type PaperSet = z.output<typeof set>

/** What was wanted of a paper, and what it has. */
const part = { wanted: z.number(), got: z.number() }
const makeUp = z.object({
  /** Questions, of which parts that are put together count each. */
  difficulty: z.array(z.object({ name: z.enum(DIFFICULTIES), ...part })),
  thinking: z.array(z.object({ name: z.enum(BLOOM_GROUPS), ...part })),
  /** Marks of all printed questions; nothing was wanted where the plan gives no shares. */
  topics: z.array(z.object({ topic: z.string(), name: z.string(), ...part, wanted: z.nullable(z.number()) })),
  /** The same by unit, where the plan shares the marks out by them; absent in what a browser has kept since before it was said. */
  units: z.optional(z.array(z.object({ name: z.string(), ...part }))),
})
export type PaperMakeUp = z.output<typeof makeUp>

const leaning = z.object({
  topic: z.string(),
  name: z.string(),
  percentage: z.number(),
  out_of: z.number(),
  exams: z.number(),
})
export type PaperLeaning = z.output<typeof leaning>

/** A paper as its maker and their colleagues see it. */
export const paper = z.object({
  status: z.literal('success'),
  id,
  qn_code: z.string(),
  subject: z.string(),
  board: z.string(),
  cls: z.string(),
  max_marks: z.number(),
  selected_questions: questions,
  created_at: instant,
  title: z.string(),
  /** Time allowed. */
  minutes: z.number(),
  /** YYYY-MM-DD; null where none is set. */
  exam_date: z.nullable(z.string()),
  instructions: z.array(z.string()),
  sections: z.array(section),
  /** The language of the questions. */
  language: z.enum(['en', 'hi', 'ml']),
  version: z.number(),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  /** Whose it is, for colleagues. */
  made_by: z.string(),
  can_undo: z.boolean(),
  can_redo: z.boolean(),
  /** What gave way so that there is a paper, in sentences; empty as a rule. */
  eased: z.array(words),
  /** The class that it was made for, and the topics that it leans on with what that class had got in them by then. */
  for_class: z.optional(z.nullable(z.object({ name: z.string(), leans_on: z.array(leaning) }))),
  /** How set A is made up; absent in what a browser has kept of a paper since before it was said. */
  make_up: z.optional(makeUp),
  /** Null where there is set A alone. */
  set_kind: z.nullable(z.enum(SET_KINDS)),
  /** Sets B to F. */
  other_sets: z.array(set),
  /** Of each question of set A its number in every set, by letter. */
  cross_table: z.array(z.record(z.string(), z.number())),
  /** Each question is answered by one letter alone, so that a sheet of bubbles serves. */
  has_answer_sheet: z.boolean(),
  /** The address is absent in what a browser has kept since before it was said. */
  school: z.object({ name: z.string(), address: z.optional(z.string()), logo_url: z.nullable(z.string()) }),
})
export type QuestionPaper = z.output<typeof paper>

/** One's own, or one of a colleague that is shared. */
export const readable = {
  callers,
  ids: { 'params.paper_id': 'readable-paper' },
  params: z.object({ paper_id: id }),
} as const
export const own = { ...readable, ids: { 'params.paper_id': 'own-paper' } } as const

export const readPaper = endpoint({
  name: 'readPaper',
  feature,
  summary: 'A question paper as it was made or last changed, with its key',
  method: 'GET',
  path: `${path}question-paper/:paper_id/`,
  ...readable,
  reply: { 200: paper },
})
