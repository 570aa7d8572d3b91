import { testTypeOf } from '@margam/assessment'
import { TEST_NAMES } from '@margam/assessment/external/explain'
import { parseStream } from '@margam/careers'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import { type generateCareerResults, MOST_RESULTS } from '@margam/contract/recommendations'
import { isRecord } from '@margam/school/is-record'
import { say } from '@margam/school/sentence'
import { count } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { careerResults } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { gradeSubject } from '../../school/graded.ts'
import { requireConsent } from '../../school/guardian-consent.ts'
import { lockAccount } from '../../school/lock-account.ts'
import { readStanding } from '../../school/student-standing.ts'
import { readYearResults } from '../../school/year-results.ts'
import { selectCurrentYear } from '../../school/years.ts'
import { type Interests, keepScoresOf, type Reasoning, readResults } from '../assessment/index.ts'
import { askCareers } from '../careers/index.ts'
import { isOwn, type ResultRow } from './recommendations.queries.ts'

type Body = BodyOf<typeof generateCareerResults>
type Scores = Readonly<Record<string, unknown>> | null | undefined

const NOT_COMPLETE = /*i18n*/ 'Assessment data is not complete'
/** Fewer say nothing of a shape. */
const FEWEST_THEMES = 4

/** Keeps the outside scores that come along, as the student's own word. */
async function keepSentScores(deps: Deps, caller: Caller, body: Body) {
  if (body.iq_external && body.iq_test_details)
    await keepScoresOf(deps, caller, {
      testType: body.iq_test_type ?? '',
      scores: body.iq_test_details,
      kind: 'reasoning',
    })
  if (body.personality_external && body.personality_test_details)
    await keepScoresOf(deps, caller, {
      testType: body.personality_test_type ?? '',
      scores: body.personality_test_details,
      kind: 'interests',
    })
}

const percentageOf = (given: unknown): number | null => {
  const value = isRecord(given) ? given.percentage : given
  return typeof value === 'number' ? value : null
}

/** What a browser sends of results is looked at and never used. Throws Invalid where it differs from what is kept. */
function checkSent(field: string, sent: Scores, kept: Readonly<Record<string, { percentage: number | null }>>): void {
  const differs = Object.entries(sent ?? {}).some(([name, given]) => {
    const value = percentageOf(given)
    const stored = Object.hasOwn(kept, name) ? kept[name].percentage : null
    return value !== null && stored !== null && Math.abs(value - stored) > 1
  })
  if (differs) throw new Invalid({ [field]: [/*i18n*/ 'These are not the scores of your kept result.'] })
}

/** Published results of the year by subject, in whole per cent. */
async function readAcademicScores(db: Db, caller: Caller): Promise<Record<string, number>> {
  const { settings, found } = await readYearResults(db, caller, '')
  return Object.fromEntries(
    (found?.subjects ?? []).flatMap(({ name, entries }) => {
      const { percentage } = gradeSubject(entries, found?.terms ?? [], settings.grading_system)
      return percentage === null ? [] : [[name, Math.round(percentage)]]
    }),
  )
}

function readStream(body: Body, known: string | null, schoolClass: number | null): string | null {
  if (schoolClass !== null && schoolClass < 11) return null
  if (!body.stream) return known
  if (!parseStream(body.stream)) throw new Invalid({ stream: [/*i18n*/ 'Choose one of the streams.'] })
  return body.stream
}

interface Made {
  reasoning: NonNullable<Reasoning['result']>
  interests: NonNullable<Interests['result']>
  version: string
}

/** The two results that count now. Throws where one is missing. */
async function readBoth(deps: Pick<Deps, 'db' | 'consent'>, caller: Caller, body: Body): Promise<Made> {
  const { reasoning, interests } = await readResults(deps, caller)
  const [first, second] = [reasoning.result, interests.result]
  const themes = Object.values(second?.category_scores ?? {}).filter(({ score }) => score !== null)
  if (!first || !second || themes.length < FEWEST_THEMES) throw new AppError(400, 'invalid', NOT_COMPLETE)
  checkSent('iq_scores', body.iq_scores, first.category_scores)
  checkSent('personality_scores', body.personality_scores, second.category_scores)
  const score = body.iq_score === null || body.iq_score === '' ? undefined : Number(body.iq_score ?? Number.NaN)
  if (score !== undefined && !Number.isNaN(score) && first.iqscore !== null && Math.abs(score - first.iqscore) > 1)
    throw new Invalid({ iq_score: [/*i18n*/ 'These are not the scores of your kept result.'] })
  return {
    reasoning: first,
    interests: second,
    version: [reasoning.contentVersion, interests.contentVersion].filter((one) => one !== null).join(' '),
  }
}

const percentages = (scores: Readonly<Record<string, { percentage: number | null }>>) =>
  Object.fromEntries(Object.entries(scores).map(([name, { percentage }]) => [name, percentage]))

/** As people know a test. */
const nameOf = (type: string): string => {
  const known = testTypeOf(type)
  return known ? TEST_NAMES[known] : type
}

/** What the careers are asked with: `pupilFrom` says what each means. */
const toRequest = (
  { reasoning, interests }: Made,
  academic: Record<string, number>,
  standing: { schoolClass: number | null; stream: string | null; yearEndsOn: string | undefined },
) => ({
  personality_scores: Object.fromEntries(
    Object.entries(interests.category_scores).map(([theme, { score }]) => [theme, score === null ? null : score * 10]),
  ),
  personality_test_type: nameOf(interests.test_type),
  personality_external: interests.external,
  iq_scores: Object.fromEntries(
    Object.entries(reasoning.category_scores).map(([name, { percentage, estimated }]) => [
      name,
      { percentage, estimated },
    ]),
  ),
  iq_score: reasoning.iqscore,
  iq_test_type: nameOf(reasoning.test_type),
  iq_external: reasoning.external,
  academic_scores: academic,
  class: standing.schoolClass,
  stream: standing.stream,
  today: schoolDay(),
  year_ends_on: standing.yearEndsOn,
})

/** Makes recommendations of a student's two results and keeps them as they are. */
export async function generate(deps: Deps, caller: Caller, body: Body): Promise<ResultRow> {
  const { db, threads } = deps
  await requireConsent(deps, caller)
  await keepSentScores(deps, caller, body)
  const made = await readBoth(deps, caller, body)
  const known = await readStanding(db, caller)
  const schoolClass = known.schoolClass ?? body.school_class ?? null
  const stream = readStream(body, known.stream, schoolClass)
  const academic = await readAcademicScores(db, caller)
  // one whose class is their own word is in no class of the tenant's year
  const year = known.schoolClass === null ? undefined : await selectCurrentYear(db, caller.organisationId)
  const { guide: whole, version } = await askCareers(threads, {
    kind: 'guide',
    request: toRequest(made, academic, { schoolClass, stream, yearEndsOn: year?.endsOn }),
    band: made.reasoning.band,
  })
  const { recommendations, ...guide } = whole
  return keep(deps, caller, body, {
    schoolClass,
    stream,
    contentVersion: [version, made.version].filter(Boolean).join(' '),
    testInfo: { iq_test_type: made.reasoning.test_type, personality_test_type: made.interests.test_type },
    inputData: {
      iq_scores_percentage: percentages(made.reasoning.category_scores),
      personality_scores_percentage: percentages(made.interests.category_scores),
      academic_scores_percentage: academic,
    },
    recommendations,
    guide,
  })
}

type Kept = Omit<
  typeof careerResults.$inferInsert,
  'id' | 'organisationId' | 'accountId' | 'madeAt' | 'sharedWithSchoolAt' | 'sharedWithTeacherAt'
>
const keep = ({ db, consent }: Deps, caller: Caller, body: Body, kept: Kept): Promise<ResultRow> =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = caller
    await lockAccount(tx, caller)
    // consent may have been withdrawn while they were made, and the tests deleted
    await requireConsent({ db: tx, consent }, caller)
    await readBoth({ db: tx, consent }, caller, body)
    const [{ rows }] = await tx.select({ rows: count() }).from(careerResults).where(isOwn(caller))
    if (rows >= MOST_RESULTS)
      throw new AppError(
        400,
        'invalid',
        say('At most {most} results are kept. Delete one of them first.', { most: MOST_RESULTS }),
      )
    const [row] = await tx
      .insert(careerResults)
      .values({ organisationId, accountId, ...kept })
      .returning()
    return row
  })
