import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyLimits, bodyLimits } from './body-limits.ts'
import { AppError } from './errors.ts'
import { refuseTooManyFields, refuseTooManyPieces } from './pieces.ts'

export const tooLargeBody = () => new AppError(413, 'too_large', /*i18n*/ 'The body is too large.')
export const unreadable = () => new AppError(400, 'invalid', /*i18n*/ 'The request could not be read.')

function tooSlow() {
  const error = new AppError(408, 'invalid', /*i18n*/ 'The request took too long to arrive.')
  // what still comes of it is not waited for
  error.headers.connection = 'close'
  return error
}

/** What is read of a body where no call of the contract says how much. */
const NO_CALL: BodyLimits = bodyLimits({
  name: '',
  feature: '',
  summary: '',
  method: 'GET',
  path: '/',
  callers: 'public',
  reply: {},
})

export const limitsOf = (request: FastifyRequest): BodyLimits => request.limits ?? NO_CALL

/** Throws a 408 when reading takes longer than the call allows. */
export async function withinTime<T>({ milliseconds }: BodyLimits, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

async function readAll(payload: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // the connection must live on, to answer
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > most) throw tooLargeBody()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
  return Buffer.concat(chunks).toString('utf8')
}

const readText = (request: FastifyRequest, payload: Readable): Promise<string> => {
  const limits = limitsOf(request)
  if (Number(request.headers['content-length']) > limits.fieldBytes) throw tooLargeBody()
  return withinTime(limits, readAll(payload, limits.fieldBytes))
}

function parseForm(text: string, most: number) {
  refuseTooManyFields(text, most)
  const form: Record<string, unknown> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = form[key]
    if (earlier === undefined) form[key] = value
    else if (Array.isArray(earlier)) earlier.push(value)
    else form[key] = [earlier, value]
  }
  return form
}

/** JSON and forms, within the limits of the call; an empty body is an empty object. */
export function readBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = await readText(request, payload)
    if (text === '') return {}
    refuseTooManyPieces(text, limitsOf(request).values)
    return new Promise<unknown>((resolve, reject) => {
      void parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)))
    })
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    parseForm(await readText(request, payload), limitsOf(request).values),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    limits?: BodyLimits
  }
}
