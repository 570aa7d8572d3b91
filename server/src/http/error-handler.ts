import { type ErrorBody, type FlatErrorBody, SOMETHING_WENT_WRONG } from '@margam/contract/error'
import { isRecord } from '@margam/school/is-record'
import type { Said, Sentence } from '@margam/school/sentence'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollision } from '../db/errors.ts'
import { type Outage, outageOf } from '../outages.ts'
import { ThreadError } from '../threads/pool.ts'
import { speak } from '../words/languages.ts'
import { languageOf } from '../words/reader.ts'
import { AppError, Conflict, NoRoom, NotFound, Unavailable } from './errors.ts'

const MALFORMED: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: /*i18n*/ 'The body is not valid JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: /*i18n*/ 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: /*i18n*/ 'This call takes JSON.',
  FST_REQ_FILE_TOO_LARGE: /*i18n*/ 'The file is too large.',
}
const CODES: Record<number, AppError['code']> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported',
}

/** Turns whatever was thrown into an AppError; what nobody foresaw becomes a bland 500. */
function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error
  const { statusCode, code } = error as FastifyError
  if (error instanceof SyntaxError) return new AppError(400, 'invalid', /*i18n*/ 'The body is not valid JSON.')
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError(
      statusCode,
      CODES[statusCode] ?? 'invalid',
      MALFORMED[code] ?? /*i18n*/ 'The request could not be read.',
    )
  }
  if (isCollision(error))
    return new Conflict(/*i18n*/ 'Somebody else changed this at the same moment. Please try again.')
  const outage = outageOf(error)
  if (outage) return ANSWERS[outage]()
  if (error instanceof ThreadError) return new Unavailable(5)
  return new AppError(500, 'internal', SOMETHING_WENT_WRONG)
}

/** A statement that ran into its time limit may do better when others have finished, so not at once. */
const ANSWERS: Record<Outage, () => AppError> = {
  away: () => new Unavailable(2),
  slow: () => new Unavailable(30, /*i18n*/ 'This took too long. Please try again in a moment.'),
  full: () => new NoRoom(),
}

/** What is wrong with a row of a sheet, among other things that a list of errors may hold. */
const isRowProblem = (row: unknown): row is { message: Sentence } => isRecord(row) && 'message' in row

/** What went wrong, in the words of its reader. */
function toWords({ sentence, errors, more: untold }: AppError, language: string) {
  const words = (one: Sentence) => speak(one, language)
  const message = words(sentence)
  const more = toldWith(untold, language) as AppError['more']
  if (!errors) return { message, more }
  if (Array.isArray(errors)) {
    return {
      message,
      more,
      errors: errors.map((row) => (isRowProblem(row) ? { ...row, message: words(row.message) } : row)),
    }
  }
  const entries = Object.entries(errors).map(([field, problems]): [string, string[]] => [field, problems.map(words)])
  return { message, more, errors: Object.fromEntries(entries) }
}
type Words = ReturnType<typeof toWords>

const flat = ({ message, errors }: Words): FlatErrorBody =>
  errors && !Array.isArray(errors) ? errors : { non_field_errors: [message] }

/** What goes with an error, each sentence of it in the words of its reader. */
function toldWith(more: unknown, language: string): unknown {
  if (isSaid(more)) return speak(more, language)
  if (Array.isArray(more)) return more.map((one: unknown) => toldWith(one, language))
  if (!isRecord(more)) return more
  return Object.fromEntries(Object.entries(more).map(([name, one]) => [name, toldWith(one, language)]))
}
const isSaid = (value: unknown): value is Said =>
  isRecord(value) && typeof value['id'] === 'string' && isRecord(value['values']) && Object.keys(value).length === 2

const envelope = (error: AppError, { message, errors, more }: Words, requestId: string): ErrorBody => ({
  ...more,
  status: 'error',
  code: error.code,
  message,
  error: message,
  ...(errors ? { errors } : {}),
  ...(error.current === undefined ? {} : { current: error.current }),
  ...(error.status >= 500 ? { request_id: requestId } : {}),
})

function send(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const words = toWords(error, languageOf(request))
  const isFlat = request.contract?.errorShape === 'flat' && error.status < 500
  return reply
    .code(error.status)
    .headers(error.headers)
    .send(isFlat ? flat(words) : envelope(error, words, request.id))
}

/** The one place where an error becomes an answer. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAppError(error)
    if (answer.status >= 500 || isCollision(error)) request.log.error({ err: error }, 'request failed')
    return send(request, reply, answer)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new NotFound()))
}
