import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { entries, id, optionalText, shortWord } from '../fields.ts'
import { words } from '../sentence.ts'
import { callers, feature, path } from './common.ts'
import { interestResult } from './interests.ts'
import { reasoningResult } from './reasoning.ts'

/** More fields than any form of outside scores has. */
const MOST_SCORES = 20
/** As they were typed; which fields a test has and what each may be is for the conversion to say. */
const typed = entries(shortWord, z.union([z.number(), z.string().check(z.maxLength(20)), z.null()]), MOST_SCORES)

/** The fields of all six tests; which of them a test has is for the conversion to say. */
export const SCORE_NAMES = [
  'openness', 'extraversion', 'neuroticism', 'conscientiousness', 'agreeableness',
  'extraversionIntroversion', 'sensingIntuition', 'thinkingFeeling', 'judgingPerceiving', 'typeClarity',
  'warmth', 'reasoning', 'emotionalStability', 'dominance', 'liveliness', 'ruleConsciousness', 'socialBoldness',
  'sensitivity', 'vigilance', 'abstractedness', 'privateness', 'apprehension', 'opennessToChange', 'selfReliance',
  'perfectionism', 'tension',
  'fullScaleIQ', 'perceptualReasoning', 'processingSpeed', 'verbalComprehension', 'workingMemory',
  'rawScore', 'standrdScore', 'percentileRank', 'ageAdjustedScore',
  'nonverbalIQ', 'verbalIQ', 'iqPercentile',
] as const // biome-ignore format: a list of names
const scoreInQuery = z.optional(z.string().check(z.maxLength(40)))
const scoresInQuery = Object.fromEntries(SCORE_NAMES.map((name) => [name, scoreInQuery])) as Record<
  (typeof SCORE_NAMES)[number],
  typeof scoreInQuery
>

const converted = z.object({
  personality_type: z.nullable(z.string()),
  category_scores: z.record(z.string(), z.record(z.string(), z.unknown())),
  iq_score: z.nullable(z.number()),
  test_type: z.string(),
  test_category: z.enum(['iq', 'personality']),
  /** Sentences about scores that do not go together. */
  warnings: z.array(z.string()),
  /** By theme; null of a reasoning test. */
  confidence: z.nullable(z.record(z.string(), z.string())),
})

export const convertScores = endpoint({
  name: 'convertScores',
  feature,
  summary: 'What scores of an outside test come to; nothing is kept',
  method: 'GET',
  path: `${path}external-score/`,
  callers,
  ids: { 'query.user_id': 'self' },
  query: z.object({ user_id: id, test_type: optionalText(40), test_category: optionalText(20), ...scoresInQuery }),
  reply: { 200: converted },
})

export const keepScores = endpoint({
  name: 'keepScores',
  feature,
  summary: 'Keep scores of an outside test as the student’s own word; they stand in place of the earlier ones',
  method: 'PUT',
  path: '/api/external-scores/',
  callers,
  body: z.object({ test_type: optionalText(40), scores: typed }),
  reply: {
    200: z.object({
      message: words,
      reasoning: z.nullable(reasoningResult),
      interests: z.nullable(interestResult),
    }),
  },
})
