import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { message, optionalLines, optionalText, textField } from '../fields.ts'
import { optionalDate } from '../school-fields.ts'
import { words } from '../sentence.ts'
import { feature, path, TITLE_LENGTH } from './common.ts'
import { isMinutes, NO_MINUTES } from './making.ts'
import { MOST_SETS, own, paper, readable, SET_KINDS } from './paper.ts'

const one = `${path}question-paper/:paper_id/` as const
const changed = { 200: z.object({ message: words, paper }) }
const version = z.int32()
/** Longest wording of a question, of an option and of an answer. */
export const WORDING_LENGTH = 4000

export const renamePaper = endpoint({
  name: 'renamePaper',
  feature,
  summary: 'Change what a paper is called, its time, its day, and whether colleagues see it',
  method: 'PATCH',
  path: one,
  ...own,
  body: z.object({
    version,
    title: z._default(optionalText(TITLE_LENGTH), ''),
    minutes: textField((value) => (isMinutes(Number(value)) ? undefined : NO_MINUTES)),
    exam_date: z._default(optionalDate, ''),
    is_shared: z._default(z.boolean(), false),
  }),
  reply: changed,
})

const number = z.int().check(z.minimum(1), z.maximum(1000))

export const replaceQuestion = endpoint({
  name: 'replaceQuestion',
  feature,
  summary:
    'Put another question of the same marks, topic and, where there is one, level in place of one; sets B to F end',
  method: 'POST',
  path: `${one}replace/`,
  ...own,
  body: z.object({ version, number }),
  reply: changed,
})

export const moveQuestion = endpoint({
  name: 'moveQuestion',
  feature,
  summary: 'Move a question to another number of its section; those of one passage move together',
  method: 'POST',
  path: `${one}move/`,
  ...own,
  body: z.object({ version, number, to: number }),
  reply: changed,
})

const wording = z.object({
  stem: optionalLines(WORDING_LENGTH),
  /** Empty where it has none; as many as it had, the right one at its place. */
  options: z._default(z.array(optionalLines(WORDING_LENGTH)).check(z.maxLength(6)), []),
  answer: optionalLines(WORDING_LENGTH),
})
export type Wording = z.output<typeof wording>

export const readWording = endpoint({
  name: 'readWording',
  feature,
  summary: 'The wording of a question as it can be edited: safe HTML with LaTeX between single dollars',
  method: 'GET',
  path: `${one}wording/`,
  ...own,
  query: z.object({ number: z._default(optionalText(4), '1') }),
  reply: {
    200: z.object({
      version,
      /** One for each part that can be edited: a compound question and a choice have several. */
      parts: z.array(z.object({ ...wording.shape, label: z.string(), key: z.nullable(z.string()) })),
    }),
  },
})

export const editQuestion = endpoint({
  name: 'editQuestion',
  feature,
  summary: 'Change the wording of a question on this paper alone; the bank keeps its own',
  method: 'POST',
  path: `${one}edit/`,
  ...own,
  body: z.object({ version, number, parts: z.array(wording).check(z.minLength(1), z.maxLength(12)) }),
  reply: changed,
})

export const stepPaper = endpoint({
  name: 'stepPaper',
  feature,
  summary: 'Undo the last change of the questions, or do it again',
  method: 'POST',
  path: `${one}step/`,
  ...own,
  body: z.object({ version, step: z.enum(['undo', 'redo']) }),
  reply: changed,
})

export const makePaperSets = endpoint({
  name: 'makePaperSets',
  feature,
  summary: 'Make sets B to F of a paper; a count of 1 leaves set A alone',
  method: 'POST',
  path: `${one}sets/`,
  ...own,
  body: z.object({
    version,
    kind: z.enum(SET_KINDS, /*i18n*/ 'Choose a kind of sets.'),
    count: z.int().check(z.minimum(1), z.maximum(MOST_SETS)),
  }),
  reply: changed,
})

export const duplicatePaper = endpoint({
  name: 'duplicatePaper',
  feature,
  summary: 'A copy of a paper with the same questions, of the caller’s own; it costs nothing',
  method: 'POST',
  path: `${one}duplicate/`,
  ...readable,
  reply: { 201: z.object({ message: words, paper }) },
  creates: true,
})

export const removePaper = endpoint({
  name: 'removePaper',
  feature,
  summary: 'Take a paper out of the history; done twice it stays so',
  method: 'DELETE',
  path: one,
  ...own,
  reply: { 200: message },
})
