import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../fields.ts'
import { running } from './answers.ts'
import { callers, explanation, feature, outside, path, sitting } from './common.ts'
import { submission } from './reasoning.ts'

export const THEMES = ['Realistic', 'Investigative', 'Artistic', 'Social', 'Enterprising', 'Conventional'] as const
export type Theme = (typeof THEMES)[number]

const themeScore = z.object({
  /** 0 to 10; null where too little was answered. */
  score: z.nullable(z.number()),
  total: z.number(),
  percentage: z.nullable(z.number()),
  /** How strong the interest is. */
  band: z.nullable(z.string()),
  /** Of scores that were entered: how far they tell this theme. */
  confidence: z.nullable(z.string()),
})

export const interestResult = z.object({
  /** Null of scores that were entered. */
  personality_result_id: z.nullable(id),
  test_type: z.string(),
  /** The code of three letters; null where no theme stands out, or too little was answered. */
  personality_type: z.nullable(z.string()),
  category_scores: z.object({
    Realistic: themeScore,
    Investigative: themeScore,
    Artistic: themeScore,
    Social: themeScore,
    Enterprising: themeScore,
    Conventional: themeScore,
  }),
  /** Codes that fit about as well. */
  alternates: z.array(z.string()),
  clear: z.boolean(),
  /** Signs of answers given without much thought; they advise. */
  quality: z.object({ verdict: z.enum(['ok', 'caution', 'suggest_retake']), flags: z.array(z.string()) }),
  answered: z.nullable(z.number()),
  retake: z.boolean(),
  /** Of the five-point or the three-point scale; null of scores that were entered. */
  scale: z.nullable(z.number()),
  explanation,
  ...outside,
  ...sitting,
})
export type InterestResult = z.output<typeof interestResult>

const question = z.object({
  _id: z.string(),
  text: z.string(),
  category: z.enum(THEMES),
  /** A value to its words, from the least to the most. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type InterestQuestion = z.output<typeof question>

const ofUser = { callers, ids: { 'params.user_id': 'self' }, params: z.object({ user_id: id }) } as const

const interestTest = z.object({
  personality_result_id: id,
  scale: z.literal([3, 5]),
  questions: z.array(question),
  ...running,
})
export type InterestTest = z.output<typeof interestTest>

export const takeInterestTest = endpoint({
  name: 'takeInterestTest',
  feature,
  summary: 'The statements of the running interest test, or of a new one whose time begins now',
  method: 'GET',
  path: `${path}personality-questions/:user_id/`,
  ...ofUser,
  query: z.object({
    /** Of a new test: "3" for Yes, Maybe and No, else five steps. */
    scale: z._default(optionalText(1), ''),
  }),
  reply: { 200: interestTest },
})

const interestFields = { personality_result_id: z._default(optionalText(40), ''), ...submission }

export const submitInterestTest = endpoint({
  name: 'submitInterestTest',
  feature,
  summary: 'Hand in an interest test; a second time answers what the first did',
  method: 'POST',
  path: `${path}personality-questions/:user_id/`,
  ...ofUser,
  ids: {
    ...ofUser.ids,
    'body.personality_result_id': { policy: 'own-interest-attempt', optional: true, byCall: 404 },
    'body.submissionData.personality_result_id': { policy: 'own-interest-attempt', optional: true, byCall: 404 },
  },
  body: z.object({ ...interestFields, submissionData: z.optional(z.object(interestFields)) }),
  bodyBytes: 600_000,
  reply: { 200: interestResult },
})

export const readInterestResult = endpoint({
  name: 'readInterestResult',
  feature,
  summary: 'The latest interest result, of our test or of scores that were entered',
  method: 'GET',
  path: `${path}personality-results-data/:user_id/`,
  ...ofUser,
  reply: { 200: z.object({ result: z.nullable(interestResult) }) },
})
