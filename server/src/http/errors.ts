import { type ErrorCode, type FieldErrors, SOMETHING_WENT_WRONG } from '@margam/contract/error'

/** A failure with a meaning for the caller. Services throw these; one handler writes the answer. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  errors?: FieldErrors | unknown[]
  headers: Record<string, string> = {}
  /** With a 409: what is stored now. */
  current?: unknown

  constructor(status: number, code: ErrorCode, message: string, errors?: FieldErrors | unknown[]) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

const firstMessage = (errors: FieldErrors) => Object.values(errors)[0]?.[0] ?? /*i18n*/ 'The request is not valid.'

export class Invalid extends AppError {
  constructor(errors: FieldErrors, message = firstMessage(errors)) {
    super(400, 'invalid', message, errors)
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
  constructor(message: string, current?: unknown) {
    super(409, 'conflict', message)
    this.current = current
  }
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
const inWords = (seconds: number) => {
  if (seconds < 90) return count(seconds, 'second')
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

/** Too many; the person reads when to try again. */
export class Limited extends AppError {
  constructor(retryAfterSeconds: number, say = (wait: string) => `Too many attempts. Please try again in ${wait}.`) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
    super(429, 'limited', say(inWords(seconds)))
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
