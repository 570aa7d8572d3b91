import { isDeepStrictEqual } from 'node:util'
import type { EndpointSpec } from '@margam/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { unfoldBrackets } from './bracket-keys.ts'
import { AppError, type FieldProblems } from './errors.ts'
import { MAX_DEPTH, tooDeep, tooMany } from './pieces.ts'
import { type Issue, problemOf } from './problems.ts'
import { type MultipartBody, readMultipart } from './uploads.ts'

/** A person mends some fields at a time; an answer names no more than these. */
const MOST_FIELDS = 200

/**
 * Messages by field, a nested one under its dotted path, each text once, the first fields only. What concerns no field is
 * non_field_errors.
 */
export function fieldErrors(issues: readonly Issue[]): FieldProblems {
  const errors: FieldProblems = {}
  let count = 0
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'non_field_errors'
    const isNew = !Object.hasOwn(errors, field)
    if (isNew && ++count > MOST_FIELDS) continue
    const messages = isNew ? [] : errors[field]
    const problem = problemOf(issue)
    if (!messages.some((one) => isDeepStrictEqual(one, problem))) errors[field] = [...messages, problem]
  }
  return errors
}

/** The fields and files of a body, whichever way it came. An empty body counts as {}. */
export async function parseBody(request: FastifyRequest, endpoint: EndpointSpec): Promise<MultipartBody> {
  const body = await readBody(request, endpoint)
  return endpoint.bracketKeys ? { ...body, fields: unfoldBrackets(body.fields) } : body
}

async function readBody(request: FastifyRequest, endpoint: EndpointSpec): Promise<MultipartBody> {
  if (request.isMultipart()) {
    if (!endpoint.files) throw new AppError(415, 'unsupported', /*i18n*/ 'This call takes JSON.')
    return readMultipart(request, endpoint.files)
  }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError(400, 'invalid', /*i18n*/ 'The body must be a JSON object.', {
      non_field_errors: [/*i18n*/ 'The body must be a JSON object.'],
    })
  }
  return { fields: body as Record<string, unknown>, files: {} }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Refuses what cannot be stored, and a body deeper or of more pieces than any form of ours: that one is an attack. */
export function refuseUnstorableText(body: unknown, most = Number.POSITIVE_INFINITY): void {
  const path: string[] = []
  let left = most

  function look(value: unknown) {
    if (left-- <= 0) throw tooMany()
    if (typeof value === 'string') {
      if (isStorable(value)) return
      const field = path.join('.') || 'non_field_errors'
      const text = /*i18n*/ 'Contains characters that cannot be stored.'
      throw new AppError(400, 'invalid', text, { [field]: [text] })
    }
    if (typeof value !== 'object' || value === null) return
    if (path.length >= MAX_DEPTH) throw tooDeep()
    if (Array.isArray(value)) for (const [at, inner] of value.entries()) step(String(at), inner)
    else {
      for (const key of Object.keys(value)) {
        look(key)
        step(key, (value as Record<string, unknown>)[key])
      }
    }
  }
  function step(key: string, inner: unknown) {
    path.push(key)
    look(inner)
    path.pop()
  }
  look(body)
}
