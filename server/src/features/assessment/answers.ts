import { SCALE_OPTIONS } from '@margam/assessment'
import { type GivenAnswer, GRACE_SECONDS, type saveAnswers } from '@margam/contract/assessment'
import type { BodyOf } from '@margam/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { type AttemptRow, lockAttempt, selectAnswers } from './assessment.queries.ts'

/** A question of an attempt by its place, from 0: which item it is would tell more than a student is to know. */
export const questionId = (place: number) => `q${place + 1}`
const placeOf = (id: string) => (/^q\d{1,2}$/.test(id) ? Number(id.slice(1)) - 1 : -1)

export type Given = { question: string; answer: string | number; answered_at?: string; seconds?: number }
/** A list as our browser sends it, or question to answer; what has no answer is left out. */
export const toGiven = (
  answers: readonly GivenAnswer[] | Record<string, string | number | null> | undefined,
): Given[] =>
  answers === undefined
    ? []
    : Array.isArray(answers)
      ? answers
      : Object.entries(answers).flatMap(([question, answer]) =>
          answer === null || answer === '' ? [] : [{ question, answer }],
        )

/** The key of the option that is meant, by its key or by its words. */
function optionOf({ kind, scale, questions }: AttemptRow, place: number, answer: string | number): string | undefined {
  const asked = questions[place]
  const options: Record<string, string> =
    kind === 'reasoning' && 'options' in asked ? { ...asked.options } : { ...SCALE_OPTIONS[scale ?? 5] }
  const text = String(answer).trim()
  if (Object.hasOwn(options, text)) return text
  return Object.keys(options).find((key) => options[key].toLowerCase() === text.toLowerCase())
}

interface Read {
  place: number
  answer: string
  at: Date
  seconds: number | null
}

const momentOf = (text: string | undefined) => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

function read(attempt: AttemptRow, given: readonly Given[], sentAt: string, now: Date): Read[] {
  // how far the browser's clock is behind ours; its answers are told by it
  const behind = now.getTime() - (momentOf(sentAt) ?? now.getTime())
  return given.map((one, index) => {
    const place = placeOf(one.question)
    if (!attempt.questions[place])
      throw new Invalid({ [`answers.${index}.question`]: [/*i18n*/ 'The test has no such question.'] })
    const answer = optionOf(attempt, place, one.answer)
    if (answer === undefined)
      throw new Invalid({ [`answers.${index}.answer`]: [/*i18n*/ 'The question has no such option.'] })
    const at = momentOf(one.answered_at)
    return {
      place,
      answer,
      // without a moment of its own it was given when it came, or at the end where it came after it
      at: new Date(Math.min(now.getTime(), at === undefined ? attempt.expiresAt.getTime() : at + behind)),
      seconds: one.seconds ?? null,
    }
  })
}

/** Given before the end, and here within two minutes of it. */
const counts = ({ expiresAt }: AttemptRow, at: Date, now: Date) =>
  at <= expiresAt && now.getTime() <= expiresAt.getTime() + GRACE_SECONDS * 1000

/**
 * Keeps answers of a locked attempt that goes on; of two to one question the later stays. Resolves to the ids of those
 * that came too late. Throws Invalid for a question or an option that there is not.
 */
export async function keepAnswers(
  tx: Db,
  attempt: AttemptRow,
  given: readonly Given[],
  sentAt: string,
): Promise<string[]> {
  const now = new Date()
  const all = read(attempt, given, sentAt, now)
  const inTime = all.filter(({ at }) => counts(attempt, at, now))
  // one row a place, or the statement would change it twice in no order
  const latest = new Map(inTime.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((one) => [one.place, one]))
  if (latest.size > 0) {
    const rows = [...latest.values()].map(({ place, answer, at, seconds }) => ({
      place,
      answer,
      given_at: at.toISOString(),
      seconds,
    }))
    // an answer of the future was given before our clock went back: whatever comes now is later
    const isLater = sql`(a.given_at is null or a.given_at > ${now.toISOString()}::timestamptz or a.given_at <= n.given_at)`
    await tx.execute(sql`
      update assessment_answers a
      set answer = case when ${isLater} then n.answer else a.answer end,
        given_at = case when ${isLater} then n.given_at else a.given_at end,
        seconds = greatest(a.seconds, n.seconds),
        is_late = a.is_late or (${now > attempt.expiresAt} and a.answer is distinct from n.answer and ${isLater})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (place smallint, answer text, given_at timestamptz, seconds real)
      where a.organisation_id = ${attempt.organisationId} and a.attempt_id = ${attempt.id} and a.place = n.place`)
  }
  return all.filter((one) => !inTime.includes(one)).map(({ place }) => questionId(place))
}

export const save = (db: Db, found: AttemptRow, body: BodyOf<typeof saveAnswers>) =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, found)
    if (!attempt) throw new NotFound()
    const isOver = attempt.finishedAt !== null
    const tooLate = isOver
      ? body.answers.map((one) => one.question)
      : await keepAnswers(tx, attempt, body.answers, body.sent_at)
    const answered = (await selectAnswers(tx, attempt)).filter(({ answer }) => answer !== null).length
    return {
      answered,
      too_late: tooLate,
      expires_at: attempt.expiresAt.toISOString(),
      server_time: new Date().toISOString(),
      finished: isOver,
    }
  })
