import {
  convertExternal,
  type ExternalConversion,
  isNumberShown,
  SCORE_FIELDS,
  type TestType,
  testCategory,
  testTypeOf,
} from '@margam/assessment'
import { explainExternal } from '@margam/assessment/external/explain'
import type { convertScores, InterestResult, ReasoningResult } from '@margam/contract/assessment'
import type { ReplyInput } from '@margam/contract/endpoint'
import { sql } from 'drizzle-orm'
import { externalScores } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { requireConsent } from '../../school/guardian-consent.ts'
import { lockAccount } from '../../school/lock-account.ts'
import type { AttemptKind } from './assessment.queries.ts'

type Converted = Exclude<ExternalConversion, { kind: 'invalid' }>
export type ScoresRow = typeof externalScores.$inferSelect
type Typed = Readonly<Record<string, unknown>>

export const kindOfTest = (type: TestType): AttemptKind => (testCategory(type) === 'iq' ? 'reasoning' : 'interests')

/** Throws Invalid where there is no such test, or it is of the other kind. */
export function readTestType(name: string, kind?: AttemptKind): TestType {
  const type = testTypeOf(name)
  if (!type) throw new Invalid({ test_type: [/*i18n*/ 'Choose one of the tests.'] })
  if (kind && kindOfTest(type) !== kind) throw new Invalid({ test_category: [/*i18n*/ 'The test is of another kind.'] })
  return type
}

/** Throws Invalid at each field that is missing or out of its range. */
export function convert(type: TestType, scores: Typed): Converted {
  const converted = convertExternal(type, scores)
  if (converted.kind === 'invalid') throw new Invalid(converted.errors)
  return converted
}

/** The scores of a test's own fields as numbers, once they could be converted. */
const enteredOf = (type: TestType, scores: Typed): Record<string, number> =>
  Object.fromEntries(
    SCORE_FIELDS[type].flatMap(({ name }) => {
      const value = scores[name]
      return value === undefined || value === null || value === '' ? [] : [[name, Number(value)]]
    }),
  )

const asRecords = (scores: Readonly<Record<string, object>>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, { ...score }]))

export function toConverted(type: TestType, converted: Converted): ReplyInput<typeof convertScores> {
  const common = { test_type: type, test_category: testCategory(type), warnings: converted.warnings }
  return converted.kind === 'iq'
    ? {
        ...common,
        personality_type: null,
        category_scores: asRecords(converted.categoryScores),
        iq_score: Math.round(converted.iqScore),
        confidence: null,
      }
    : {
        ...common,
        personality_type: converted.personalityType,
        category_scores: asRecords(converted.categoryScores),
        iq_score: null,
        confidence: Object.fromEntries(
          Object.entries(converted.categoryScores).map(([theme, { confidence }]) => [theme, confidence]),
        ),
      }
}

const NOT_SAT = { time_taken: null, auto_submitted: false, late_answers: 0 } as const

/** Kept scores as a result, beside those of our own test; undefined where they are no reasoning test's. */
export function toReasoning(row: ScoresRow, schoolClass: number | null): ReasoningResult | undefined {
  const type = readTestType(row.testType)
  const converted = convert(type, row.scores)
  const explanation = explainExternal(type, converted, schoolClass)
  if (converted.kind !== 'iq' || !explanation) return undefined
  const part = (key: keyof ReasoningResult['category_scores']) => {
    const { correct, total_score, percentage, estimated } = converted.categoryScores[key]
    return { correct, total_score, percentage, estimated, label: '' }
  }
  return {
    iq_result_id: null,
    test_type: type,
    iqscore: Math.round(converted.iqScore),
    score: null,
    total: null,
    category_scores: {
      logical_reasoning: part('logical_reasoning'),
      numerical_reasoning: part('numerical_reasoning'),
      verbal_reasoning: part('verbal_reasoning'),
    },
    band: null,
    percentile: converted.percentile,
    percentile_range: null,
    shows_number: isNumberShown(schoolClass),
    explanation,
    external: true,
    entered: row.scores,
    warnings: converted.warnings,
    completed_at: row.enteredAt.toISOString(),
    ...NOT_SAT,
  }
}

export function toInterests(row: ScoresRow): InterestResult | undefined {
  const type = readTestType(row.testType)
  const converted = convert(type, row.scores)
  const explanation = explainExternal(type, converted, null)
  if (converted.kind !== 'personality' || !explanation) return undefined
  const scores = Object.entries(converted.categoryScores).map(
    ([theme, { score, total, percentage, band, confidence }]) => [
      theme,
      { score, total, percentage, band, confidence },
    ],
  )
  return {
    personality_result_id: null,
    test_type: type,
    personality_type: converted.personalityType,
    category_scores: Object.fromEntries(scores) as InterestResult['category_scores'],
    alternates: converted.alternates,
    clear: converted.clear,
    quality: { verdict: 'ok', flags: [] },
    answered: null,
    retake: false,
    scale: null,
    explanation,
    external: true,
    entered: row.scores,
    warnings: converted.warnings,
    completed_at: row.enteredAt.toISOString(),
    ...NOT_SAT,
  }
}

/**
 * Keeps scores on a student's word, in place of earlier ones. Throws Forbidden without the consent that they need, and
 * Invalid as `convert` does.
 */
export const keepScoresOf = (
  { db, consent }: Pick<Deps, 'db' | 'consent'>,
  caller: Caller,
  asked: { testType: string; scores: Typed; kind?: AttemptKind },
): Promise<AttemptKind> =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = caller
    // one that is withdrawn at the same moment would delete before this is kept
    await lockAccount(tx, caller)
    await requireConsent({ db: tx, consent }, caller)
    const type = readTestType(asked.testType, asked.kind)
    convert(type, asked.scores)
    const kept = { testType: type, scores: enteredOf(type, asked.scores), enteredAt: sql`now()` }
    await tx
      .insert(externalScores)
      .values({ organisationId, accountId, kind: kindOfTest(type), ...kept })
      .onConflictDoUpdate({
        target: [externalScores.organisationId, externalScores.accountId, externalScores.kind],
        set: { ...kept, enteredAt: sql`excluded.entered_at` },
      })
    return kindOfTest(type)
  })
