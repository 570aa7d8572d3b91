import { createHash } from 'node:crypto'
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ReplyInput } from '@margam/contract/endpoint'
import { speaking } from '@margam/contract/sentence'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/client.ts'
import type { Secrets } from '../secrets.ts'
import { sameText } from '../secrets.ts'
import { speak } from '../words/languages.ts'
import { languageOf } from '../words/reader.ts'
import { type BodyLimits, bodyLimits } from './body-limits.ts'
import { type BodyShare, createBodyShare, JSON_WEIGHT } from './body-share.ts'
import { type CookieSettings, sendsCookie } from './cookies.ts'
import { AppError, Forbidden, Invalid, internalError, NotFound, Unauthenticated } from './errors.ts'
import { once } from './idempotency.ts'
import { networkOf } from './network.ts'
import { checkOrigin } from './origin.ts'
import { fieldErrors, isStorable, parseBody, refuseUnstorableText } from './parse.ts'
import { checkIds, type FoundOf, type Policies, type Resolved, resolveIds } from './policies.ts'
import { hasSecondFactor, waitsForSecondFactor } from './second-factor.ts'
import { authenticate, type Caller, CSRF_COOKIE, CSRF_HEADER, csrfToken } from './session.ts'
import type { Upload } from './uploads.ts'

/** What a handler gets. `caller` is there whenever the call is not public. */
export interface Call<E extends EndpointSpec> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: Record<string, Upload>
  /** What the ids of the call name, by where they stand. */
  found: FoundOf<E>
  caller: E['callers'] extends 'public' ? Caller | undefined : Caller
  requestId: string
  /** The network of the other side, for limits. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<ReplyInput<E> | Answer<ReplyInput<E>>>

/** An answer with another status than the call's first one. */
export class Answer<T> {
  readonly status: number
  readonly body: T
  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

export interface Gates {
  /** Runs before the body is read, so that what it refuses costs nothing: a limit by address. */
  before?: (request: { address: string }) => Promise<void>
}

export type On = <E extends EndpointSpec>(endpoint: E, handler: Handler<E>, gates?: Gates) => void

export interface RegisterDeps {
  db: Db
  secrets: Secrets
  publicUrl: string
  cookies: CookieSettings
}

/** Makes the function that registers contract calls on `app`. A call with an id that no policy guards stops the boot. */
export function createRegister(app: FastifyInstance, deps: RegisterDeps, policies: Policies) {
  const registered = new Set<string>()
  const share = createBodyShare()

  const on: On = (endpoint, handler, { before } = {}) => {
    const isPublic = endpoint.callers === 'public'
    checkIds(endpoint, policies)
    if (registered.has(endpoint.name)) throw new Error(`The call ${endpoint.name} is registered twice.`)
    registered.add(endpoint.name)
    const mainStatus = Number(Object.keys(endpoint.reply)[0])
    const limits = bodyLimits(endpoint)
    const waitsForFactor = waitsForSecondFactor(endpoint)

    // Before the body is read: 401, 403, 404, in this order, then the limits.
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      request.contract = endpoint
      const caller = isPublic ? undefined : await authenticate(request, deps.db, deps.secrets)
      if (!isPublic && !caller) throw new Unauthenticated()
      if (caller && Array.isArray(endpoint.callers) && !endpoint.callers.includes(caller.role)) throw new Forbidden()
      if (caller && waitsForFactor && !(caller.loginId && (await hasSecondFactor(deps.db, caller.loginId)))) {
        throw new Forbidden(/*i18n*/ 'Set up your second factor in Settings first.')
      }
      if (endpoint.cookieOnly || endpoint.signsIn) checkOrigin(request, deps.publicUrl)
      if (endpoint.jsonAlone) requireJson(request)
      if (endpoint.csrf && caller) checkCsrf(request, deps, caller)
      const params = request.params as Record<string, string>
      const asked = endpoint.params && z.safeParse(endpoint.params, params)
      if ((asked && !asked.success) || !Object.values(params).every(isStorable)) throw new NotFound()
      request.resolved = { found: {}, named: new Map() }
      if (caller) {
        const parts = { params, query: request.query }
        await resolveIds({ db: deps.db, endpoint, policies, caller }, parts, request.resolved)
      }
      request.caller = caller
      request.limits = limits
      await before?.({ address: networkOf(request.ip) })
      holdBody(request, reply, share, limits)
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseUnstorableText(request.query)
      const query = endpoint.query ? checked(endpoint.query, request.query) : {}
      const { fields, files } = await parseBody(request, endpoint)
      refuseUnstorableText(fields, limits.values)
      const body = endpoint.body ? checked(endpoint.body, fields) : undefined
      const { caller, resolved } = request
      if (caller) await resolveIds({ db: deps.db, endpoint, policies, caller }, { body }, resolved)
      const call = {
        params: request.params,
        query,
        body,
        files,
        found: resolved.found,
        caller,
        requestId: request.id,
        address: networkOf(request.ip),
        request,
        reply,
      } as Call<typeof endpoint>

      const run = async () => {
        const result = await handler(call)
        const { status, body: replyBody } = result instanceof Answer ? result : { status: mainStatus, body: result }
        return { status, body: checkReply(request, endpoint, status, replyBody) }
      }
      const key = request.headers['idempotency-key']
      const done =
        endpoint.creates && typeof key === 'string'
          ? await once(
              deps.db,
              {
                caller: request.caller?.accountId ?? 'public',
                route: `${endpoint.method} ${endpoint.path} ${JSON.stringify(request.params)}`,
                key,
              },
              { fields, files: Object.entries(files).map(([field, file]) => [field, digest(file.bytes)]) },
              run,
              request.log,
            )
          : await run()
      return reply.code(done.status).send(done.body)
    }

    const held = async (request: FastifyRequest, reply: FastifyReply) => {
      request.isAtWork = true
      try {
        return await answer(request, reply)
      } finally {
        request.giveBack?.()
      }
    }

    app.route({ method: endpoint.method, url: endpoint.path, onRequest: admit, handler: held })
  }
  return { on, registered }
}

/** A page of another site can send a form or plain text unasked, JSON only when we let it. */
function requireJson(request: FastifyRequest) {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError(415, 'unsupported', /*i18n*/ 'This call takes JSON.')
  }
}

/** Takes the memory for a request's body until its handler is done with it, or until the sender is gone before that. */
function holdBody(request: FastifyRequest, reply: FastifyReply, share: BodyShare, limits: BodyLimits) {
  const { headers, caller } = request
  const isMultipart = headers['content-type']?.startsWith('multipart/')
  const most = isMultipart ? limits.totalBytes : limits.fieldBytes
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
  if (!(length > 0)) return
  const bytes = Math.min(length, most) * (isMultipart ? 1 : JSON_WEIGHT)
  const giveBack = share.take({ id: caller?.accountId ?? networkOf(request.ip), isKnown: caller !== undefined }, bytes)
  request.giveBack = giveBack
  reply.raw.once('close', () => {
    if (!request.isAtWork) giveBack()
  })
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')

function checked(schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value ?? {})
  if (result.success) return result.data
  const errors = fieldErrors(result.error.issues)
  throw new Invalid(errors)
}

function checkReply(request: FastifyRequest, endpoint: EndpointSpec, status: number, body: unknown): unknown {
  const schema = endpoint.reply[status]
  const reader = languageOf(request)
  const result =
    schema &&
    speaking(
      (sentence) => speak(sentence, reader),
      () => z.safeParse(schema, body),
    )
  if (result?.success) return result.data
  request.log.error({ call: endpoint.name, status, issues: result?.error?.issues }, 'the reply breaks the contract')
  throw internalError()
}

/** The header must repeat the cookie of this session whenever a cookie of ours comes along. */
function checkCsrf(request: FastifyRequest, { secrets, cookies }: RegisterDeps, caller: Caller) {
  if (!request.cookies[CSRF_COOKIE] && !sendsCookie(request, cookies)) return
  const header = request.headers[CSRF_HEADER]
  const expected = csrfToken(secrets, caller.sessionId)
  if (
    typeof header !== 'string' ||
    !sameText(header, expected) ||
    !sameText(request.cookies[CSRF_COOKIE] ?? '', expected)
  ) {
    throw new Forbidden(/*i18n*/ 'The security token of this page is missing or stale. Reload the page and try again.')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller
    contract?: EndpointSpec
    resolved: Resolved
    /** The handler has begun. */
    isAtWork?: boolean
    /** Gives back the memory that the body took. */
    giveBack?: () => void
  }
}
