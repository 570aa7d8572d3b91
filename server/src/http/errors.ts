import { type ErrorCode, SOMETHING_WENT_WRONG } from '@margam/contract/error'
import { type Said, type Sentence, say } from '@margam/school/sentence'
import { speak } from '../words/languages.ts'

/** What is wrong with a body, by field (dotted path). */
export type FieldProblems = Record<string, Sentence[]>

/** A failure with a meaning for the caller. Services throw these; one handler writes the answer. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** What its reader is told; the message is the same in English, for the log. */
  readonly sentence: Sentence
  errors?: FieldProblems | unknown[]
  headers: Record<string, string> = {}
  /** With a 409: what is stored now. */
  current?: unknown
  /** What else stands in the body, beside the envelope. */
  more: Record<string, unknown> = {}

  constructor(status: number, code: ErrorCode, sentence: Sentence, errors?: FieldProblems | unknown[]) {
    super(speak(sentence))
    this.sentence = sentence
    this.status = status
    this.code = code
    this.errors = errors
  }

  with(more: Record<string, unknown>): this {
    this.more = more
    return this
  }
}

const firstMessage = (errors: FieldProblems) => Object.values(errors)[0]?.[0] ?? /*i18n*/ 'The request is not valid.'

export class Invalid extends AppError {
  private readonly problems: FieldProblems

  constructor(errors: FieldProblems, sentence = firstMessage(errors)) {
    super(400, 'invalid', sentence, errors)
    this.problems = errors
  }

  /** The same, with each field called as the caller sent it. */
  at(sentAs: (field: string) => string): Invalid {
    const errors = Object.entries(this.problems).map(([field, messages]) => [sentAs(field), messages])
    return new Invalid(Object.fromEntries(errors), this.sentence)
  }
}

export class Unauthenticated extends AppError {
  constructor(message = /*i18n*/ 'Please sign in.') {
    super(401, 'unauthenticated', message)
  }
}

export class Forbidden extends AppError {
  constructor(message = /*i18n*/ 'You may not do this.') {
    super(403, 'forbidden', message)
  }
}

/** For what is missing and for what belongs to somebody else alike, so that neither can be told from the other. */
export class NotFound extends AppError {
  constructor() {
    super(404, 'not_found', 'Not found.')
  }
}

export class Conflict extends AppError {
  constructor(sentence: Sentence, current?: unknown) {
    super(409, 'conflict', sentence)
    this.current = current
  }
}

/** How long to wait, to stand in a sentence. */
function inWords(seconds: number): Said {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(seconds / 3600)
  if (seconds < 90) {
    return say('{seconds, plural, one {# second} other {# seconds}}', { seconds })
  }
  return seconds < 90 * 60
    ? say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
    : say('{hours, plural, one {# hour} other {# hours}}', { hours })
}

/** Too many; the person reads when to try again. */
export type Refusal = (wait: Said) => Sentence
const tooMany: Refusal = (wait) => say('Too many attempts. Please try again in {wait}.', { wait })

export class Limited extends AppError {
  constructor(retryAfterSeconds: number, refusal = tooMany) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
    super(429, 'limited', refusal(inWords(seconds)))
    this.headers['retry-after'] = String(seconds)
  }
}

/** What the server rests on is away for the moment, or it has more to do than it takes on at once; try again later. */
export class Unavailable extends AppError {
  constructor(retryAfterSeconds: number, message = /*i18n*/ 'The service is busy. Please try again in a moment.') {
    super(503, 'unavailable', message)
    this.headers['retry-after'] = String(retryAfterSeconds)
  }
}

/** Trying again does not help until somebody makes room, so there is no Retry-After. */
export class NoRoom extends AppError {
  constructor() {
    super(507, 'unavailable', 'There is no room left on the server, so nothing was saved. Please tell your school.')
  }
}

export const internalError = () => new AppError(500, 'internal', SOMETHING_WENT_WRONG)
