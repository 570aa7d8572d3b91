import type { GivenAnswer } from '@margam/contract/assessment/answers'
import { isRecord } from '@margam/school/is-record'

/** An answer as it stands on this device. */
interface Kept {
  answer: string
  /** By this browser's clock. */
  at: string
  /** The server has it. */
  isSaved: boolean
}
/** What a browser knows of a test that goes on. */
export interface Progress {
  attempt: string
  answers: Record<string, Kept | undefined>
  /** Seconds that each question was looked at in all. */
  seconds: Record<string, number | undefined>
  /** The same as the server has them. */
  savedSeconds: Record<string, number | undefined>
  /** The question that was shown last. */
  current: string | null
  expiresAt: string
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number
}

export const newProgress = (attempt: string, expiresAt: string, ahead: number): Progress => ({
  attempt,
  answers: {},
  seconds: {},
  savedSeconds: {},
  current: null,
  expiresAt,
  ahead,
})

export const answerOf = (progress: Progress, question: string): string | null =>
  progress.answers[question]?.answer ?? null

export const withAnswer = (progress: Progress, question: string, answer: string, now: number): Progress => ({
  ...progress,
  answers: { ...progress.answers, [question]: { answer, at: new Date(now).toISOString(), isSaved: false } },
})

export const withSeconds = (progress: Progress, question: string, more: number): Progress => ({
  ...progress,
  seconds: { ...progress.seconds, [question]: (progress.seconds[question] ?? 0) + more },
})

const whole = (seconds: number | undefined) => Math.round(seconds ?? 0)
const isUnsent = (progress: Progress, question: string, kept: Kept) =>
  !kept.isSaved || whole(progress.seconds[question]) !== whole(progress.savedSeconds[question])

/** What the server has still to be told: answers, and for how long answered questions were looked at. */
export function unsent(progress: Progress): GivenAnswer[] {
  return Object.entries(progress.answers).flatMap(([question, kept]) =>
    kept && isUnsent(progress, question, kept)
      ? [
          {
            question,
            answer: kept.answer,
            answered_at: kept.at,
            seconds: whole(progress.seconds[question]),
          },
        ]
      : [],
  )
}
/** An answer itself is on this device alone. */
export const holdsUnsaved = ({ answers }: Progress): boolean =>
  Object.values(answers).some((kept) => kept && !kept.isSaved)

/** The server has what was sent; what changed meanwhile stays unsaved. */
export function acknowledge(progress: Progress, sent: readonly GivenAnswer[]): Progress {
  const answers = { ...progress.answers }
  const savedSeconds = { ...progress.savedSeconds }
  for (const { question, answered_at: at, seconds } of sent) {
    const kept = answers[question]
    if (kept?.at === at) answers[question] = { ...kept, isSaved: true }
    savedSeconds[question] = seconds
  }
  return { ...progress, answers, savedSeconds }
}

export interface ServerSide {
  started_at: string
  expires_at: string
  server_time: string
  saved_answers: Record<string, string>
  saved_seconds: Record<string, number>
}
/**
 * What the server says stands in place of what it was told before; answers that it has not got yet stay. Whoever repeats
 * such an answer says that it is the oldest, so that it is never taken for a later one.
 */
export function takeOver(progress: Progress, said: ServerSide, now: number): Progress {
  const ahead = Date.parse(said.server_time) - now
  const oldest = new Date(Date.parse(said.started_at) - ahead).toISOString()
  const answers: Progress['answers'] = {}
  for (const [question, kept] of Object.entries(progress.answers)) if (kept && !kept.isSaved) answers[question] = kept
  for (const [question, answer] of Object.entries(said.saved_answers)) {
    const mine = progress.answers[question]
    answers[question] ??= mine?.answer === answer ? mine : { answer, at: oldest, isSaved: true }
  }
  return {
    ...progress,
    answers,
    seconds: longer(progress.seconds, said.saved_seconds),
    savedSeconds: { ...said.saved_seconds },
    expiresAt: said.expires_at,
    ahead,
  }
}

type Seconds = Progress['seconds']
function longer(one: Seconds, other: Seconds): Seconds {
  const all = { ...one }
  for (const [question, seconds] of Object.entries(other)) all[question] = Math.max(all[question] ?? 0, seconds ?? 0)
  return all
}

/** Two tabs that keep the same test: of two answers the later stays. What both saved is for the server to say. */
export function together(mine: Progress, stored: Progress | null): Progress {
  if (stored?.attempt !== mine.attempt) return mine
  const answers = { ...mine.answers }
  for (const [question, theirs] of Object.entries(stored.answers)) {
    const own = answers[question]
    if (!theirs) continue
    if (own?.at === theirs.at) answers[question] = { ...own, isSaved: own.isSaved || theirs.isSaved }
    else if (!own || (Date.parse(theirs.at) > Date.parse(own.at) && !(own.isSaved && theirs.isSaved)))
      answers[question] = theirs
  }
  return { ...mine, answers, seconds: longer(mine.seconds, stored.seconds) }
}

/** What may still be handed in after the end: what was answered before it. */
export function givenInTime(progress: Progress): GivenAnswer[] {
  const end = Date.parse(progress.expiresAt) - progress.ahead
  return unsent(progress).filter(({ answered_at: at }) => Date.parse(at) <= end)
}

const isSeconds = (value: unknown): value is Seconds =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'number')
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['answer'] === 'string' &&
  typeof value['isSaved'] === 'boolean' &&
  typeof value['at'] === 'string' &&
  !Number.isNaN(Date.parse(value['at']))

/** What stands in the browser's storage; null where that is no progress of a test. */
export function readProgress(text: string | null): Progress | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !isRecord(value['answers']) || !Object.values(value['answers']).every(isKept)) return null
    const { attempt, seconds, savedSeconds, current, expiresAt, ahead } = value
    const isWhole =
      typeof attempt === 'string' &&
      isSeconds(seconds) &&
      isSeconds(savedSeconds) &&
      (current === null || typeof current === 'string') &&
      typeof expiresAt === 'string' &&
      typeof ahead === 'number'
    return isWhole ? (value as unknown as Progress) : null
  } catch {
    // somebody else's text under our name: as good as none
    return null
  }
}
