import * as z from 'zod/mini'
import { id, instant, optionalLines, optionalText, requiredLines, requiredText } from '../fields.ts'
import { BLOOM_GROUPS, DIFFICULTIES } from '../papers/blueprint.ts'
import { MOST_TAGS, OWN_STATUSES, OWN_TYPES, TAG_LENGTH, TEXT_LENGTH } from './common.ts'

/** What the question is about; each is one of those of which papers are made. */
export const place = {
  brd: requiredText(/*i18n*/ 'Choose a board.', 40),
  cls: requiredText(/*i18n*/ 'Choose a class.', 10),
  sub: requiredText(/*i18n*/ 'Choose a subject.', 60),
  topic: requiredText(/*i18n*/ 'Choose a topic.', 80),
}

export const NO_MARKS = /*i18n*/ 'Marks must be a whole number from 1 to 20.'
export const MOST_STEPS = 20
export const MOST_ACCEPTED = 10
const text = optionalLines(TEXT_LENGTH)

/** As it is typed: the tags of questions, mathematics between single dollars, any other sign as itself. */
export const ownQuestionBody = z.object({
  ...place,
  type: z.enum(OWN_TYPES, /*i18n*/ 'Choose a kind of question.'),
  marks: z.int(NO_MARKS).check(z.minimum(1, NO_MARKS), z.maximum(20, NO_MARKS)),
  difficulty: z.enum(DIFFICULTIES, /*i18n*/ 'Choose a difficulty.'),
  thinking: z.enum(BLOOM_GROUPS, /*i18n*/ 'Choose a kind of thinking.'),
  stem: requiredLines(/*i18n*/ 'The question needs its wording.', TEXT_LENGTH),
  /** Of a multiple choice alone. */
  options: z._default(z.array(z.object({ text, is_right: z.boolean() })).check(z.maxLength(6)), []),
  /** The options are never shuffled. */
  keeps_order: z._default(z.boolean(), false),
  /** The model answer; "True" or "False" of such a question, empty of a multiple choice. */
  answer: z._default(text, ''),
  /** Other answers that are right as well. */
  accepted: z._default(z.array(text).check(z.maxLength(MOST_ACCEPTED)), []),
  /** Marks in halves. None: the answer earns all of them. */
  scheme: z._default(z.array(z.object({ step: text, marks: z.number() })).check(z.maxLength(MOST_STEPS)), []),
  tags: z._default(z.array(optionalText(TAG_LENGTH)).check(z.maxLength(MOST_TAGS)), []),
})
export type OwnQuestionBody = z.output<typeof ownQuestionBody>

/** In a list. */
const head = {
  question_id: id,
  version: z.number(),
  status: z.enum(OWN_STATUSES),
  /** Papers take an approved wording of it; while a newer one is a draft they take the one before. */
  is_in_use: z.boolean(),
  is_archived: z.boolean(),
  brd: z.string(),
  cls: z.string(),
  sub: z.string(),
  topic: z.string(),
  /** As the board calls it. */
  topic_name: z.string(),
  type: z.enum(OWN_TYPES),
  marks: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  thinking: z.enum(BLOOM_GROUPS),
  /** Safe HTML with LaTeX between single dollars. */
  stem: z.string(),
  tags: z.array(z.string()),
  written_by: z.string(),
  is_own: z.boolean(),
  source: z.enum(['typed', 'imported', 'proposed']),
  written_at: instant,
  changed_at: instant,
}
export const listedQuestion = z.object(head)
export type ListedQuestion = z.output<typeof listedQuestion>

export const ownQuestion = z.object({
  ...head,
  options: z.array(z.object({ text: z.string(), is_right: z.boolean() })),
  keeps_order: z.boolean(),
  answer: z.string(),
  accepted: z.array(z.string()),
  scheme: z.array(z.object({ step: z.string(), marks: z.number() })),
  /** A drawing or picture as an address that carries it along; null where there is none. */
  picture: z.nullable(z.string()),
  /** Why it was sent back; '' where it was not. */
  reason: z.string(),
  /** Who approved it, or sent it back; '' where nobody did. */
  reviewed_by: z.string(),
  language: z.enum(['en', 'hi', 'ml']),
  /** What the caller may do with it as it stands. */
  may: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    /** Approve it, or send it back. */
    review: z.boolean(),
    /** Approve it without anybody else: a teacher on their own. */
    approve: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
  }),
})
export type OwnQuestion = z.output<typeof ownQuestion>
