import { classLevels, subjects } from '@margam/papers/item-model'
import { z } from 'zod'
import { htmlProblem, svgProblem } from './safe-html.ts'

export const classLevel = z.enum(classLevels)
export const subject = z.enum(subjects)
export const difficulty = z.enum(['easy', 'average', 'difficult'])
export const bloom = z.enum(['R', 'U', 'Ap', 'An', 'Ev', 'C'])

const withoutProblem = (problem: (text: string) => string | null) => (text: string, ctx: z.RefinementCtx) => {
  const found = problem(text)
  if (found !== null) ctx.addIssue({ code: 'custom', message: found })
}

export const html = z.string().trim().min(1).superRefine(withoutProblem(htmlProblem))
export const figure = z.string().superRefine(withoutProblem(svgProblem))
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is kebab-case: "sci-7-heat-004"')
const tag = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a tag is kebab-case')
const halfMarks = z.number().positive().max(20).multipleOf(0.5)
const wholeMarks = z.int().min(1).max(20)

const option = z.strictObject({
  text: html,
  key: z.literal(true).optional(),
  misconception: z.string().min(3).optional(),
})
const options = z.array(option).min(3).max(4)
const answer = z.union([
  html.transform((text): { text: string; accepted?: string[] } => ({ text })),
  z.strictObject({ text: html, accepted: z.array(html).min(1).optional() }),
])
const scheme = z.array(z.strictObject({ step: html, marks: halfMarks })).min(1)
const rubric = z.array(z.strictObject({ criterion: html, marks: halfMarks, descriptor: html })).min(2)

const asked = { marks: wholeMarks, stem: html, figure: figure.optional(), scheme: scheme.optional() }

const mcq = { ...asked, type: z.literal('mcq'), options, fixedOptions: z.boolean().optional() }
const trueFalse = { ...asked, type: z.literal('true-false'), answer: z.enum(['True', 'False']) }
const worded = { ...asked, answer }
const assertionReason = {
  type: z.literal('assertion-reason'),
  marks: wholeMarks,
  figure: figure.optional(),
  assertion: html,
  reason: html,
  /** A: both true and the reason explains; B: both true, it does not; C: only the assertion true; D: only the reason. */
  key: z.enum(['A', 'B', 'C', 'D']),
}

const partFields = { evidence: z.string().min(1).optional() }
const simplePart = z.discriminatedUnion('type', [
  z.strictObject({ ...mcq, ...partFields }),
  z.strictObject({ ...trueFalse, ...partFields }),
  z.strictObject({ ...assertionReason, ...partFields }),
  ...(['fill', 'very-short', 'short', 'long'] as const).map((type) =>
    z.strictObject({ ...worded, type: z.literal(type), ...partFields }),
  ),
])
export type PartSource = z.infer<typeof simplePart>
const choice = z.strictObject({ type: z.literal('or'), choices: z.tuple([simplePart, simplePart]) })
const part = z.discriminatedUnion('type', [...simplePart.options, choice])

const tags = {
  id,
  version: z.int().min(1).default(1),
  status: z.enum(['draft', 'approved', 'retired']).default('approved'),
  classes: z.array(classLevel).min(1).optional(),
  topic: z.string().optional(),
  difficulty,
  bloom,
  competency: z.boolean().default(false),
  minutes: z.number().positive().optional(),
  family: tag.optional(),
  enemies: z.array(tag).default([]),
}
const passage = z.strictObject({ title: html.optional(), text: html })
const withParts = {
  ...tags,
  passage,
  figure: figure.optional(),
  stem: html.optional(),
  parts: z.array(part).min(2),
}
const pairs = z
  .array(z.strictObject({ left: html, right: html }))
  .min(3)
  .max(8)
const line = z.strictObject({ text: html, wrong: z.string().min(1), right: z.string().min(1) })

export const bankItem = z.discriminatedUnion('type', [
  z.strictObject({ ...tags, ...mcq }),
  z.strictObject({ ...tags, ...trueFalse }),
  z.strictObject({ ...tags, ...assertionReason }),
  ...(['fill', 'very-short', 'short', 'long', 'oral'] as const).map((type) =>
    z.strictObject({ ...tags, ...worded, type: z.literal(type) }),
  ),
  z.strictObject({
    ...tags,
    marks: wholeMarks,
    stem: html,
    figure: figure.optional(),
    type: z.literal('writing'),
    answer,
    rubric,
  }),
  z.strictObject({ ...tags, ...asked, type: z.literal('match'), pairs }),
  z.strictObject({ ...tags, ...asked, type: z.literal('order'), sequence: z.array(html).min(3).max(8) }),
  z.strictObject({ ...tags, ...asked, type: z.literal('edit'), lines: z.array(line).min(2).max(12) }),
  z.strictObject({
    ...withParts,
    type: z.literal('passage'),
    /** "whole": one question of the parts' sum; "each": every part is a question of its own, all of them or none. */
    counting: z.enum(['whole', 'each']).default('whole'),
  }),
  z.strictObject({ ...withParts, type: z.literal('case') }),
])
export type BankItemSource = z.infer<typeof bankItem>

/** One file of the bank: what its items share, then the items. */
export const bankFile = z.strictObject({
  subject,
  language: z.enum(['en', 'hi', 'ml']).default('en'),
  defaults: z
    .strictObject({ classes: z.array(classLevel).min(1).optional(), topic: z.string().optional() })
    .default({}),
  items: z.array(bankItem).min(1),
})
export type BankFile = z.infer<typeof bankFile>
