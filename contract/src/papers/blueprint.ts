import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields.ts'

/** What a slot may ask for. */
export const QUESTION_TYPES = [
  'mcq',
  'true-false',
  'fill',
  'very-short',
  'short',
  'long',
  'assertion-reason',
  'case',
  'passage',
  'match',
  'order',
  'edit',
  'writing',
  'oral',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
export const DIFFICULTIES = ['easy', 'average', 'difficult'] as const
export type PaperDifficulty = (typeof DIFFICULTIES)[number]
/** Bloom's levels in groups, as plans share marks among them. */
export const BLOOM_GROUPS = ['remember', 'apply', 'analyse'] as const
export type BloomGroup = (typeof BLOOM_GROUPS)[number]

const CHOOSE_TOPIC = /*i18n*/ 'Choose a topic.'
const SHARE_RANGE = /*i18n*/ 'The share must be a whole number from 1 to 100.'
export const TOPIC_TWICE = /*i18n*/ 'This topic is named twice.'
export const SHARES_TOGETHER = /*i18n*/ 'The shares of the topics must come to 100.'

const MOST_SECTIONS = 10
const MOST_SLOTS = 10

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Questions of one kind within a section. */
const slot = z.object({
  marks: whole(1, 20),
  count: whole(1, 100),
  /** How many of them are answered; all where it is left out. */
  attempt: z.optional(whole(1, 100)),
  /** The marks of the parts of each question, where it is put together from several. */
  compound: z.optional(z.array(whole(1, 20)).check(z.minLength(2), z.maxLength(6))),
  types: z.optional(z.array(z.enum(QUESTION_TYPES)).check(z.maxLength(QUESTION_TYPES.length))),
  /** Only questions of these sections of the subject. */
  sections: z.optional(z.array(requiredText(/*i18n*/ 'Name the section.', 100)).check(z.maxLength(20))),
  /** How many offer an internal choice. */
  choices: z.optional(whole(0, 100)),
})
export type BlueprintSlot = z.output<typeof slot>

export const blueprintSection = z.object({
  title: requiredText(/*i18n*/ 'The section needs a title.', 60),
  note: z.optional(optionalText(200)),
  slots: z.array(slot).check(z.minLength(1), z.maxLength(MOST_SLOTS)),
})
export type BlueprintPart = z.output<typeof blueprintSection>

const share = whole(0, 100)
const MOST_TOPICS = 100
const topicShare = z.object({
  topic: requiredText(CHOOSE_TOPIC, 100),
  share: z.int(SHARE_RANGE).check(z.minimum(1, SHARE_RANGE), z.maximum(100, SHARE_RANGE)),
})

/**
 * A plan of a paper: sections, and the shares in per cent wanted of each difficulty and Bloom group, and of the marks of
 * topics, which come to 100.
 */
export const paperPlan = z.object({
  minutes: z.optional(z.nullable(whole(10, 240))),
  sections: z.array(blueprintSection).check(z.minLength(1), z.maxLength(MOST_SECTIONS)),
  difficulty: z.optional(z.object({ easy: share, average: share, difficult: share })),
  bloom: z.optional(z.object({ remember: share, apply: share, analyse: share })),
  topic_share: z.optional(z.array(topicShare).check(z.maxLength(MOST_TOPICS))),
})
export type PaperPlan = z.output<typeof paperPlan>
