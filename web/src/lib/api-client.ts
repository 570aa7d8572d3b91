import { t } from '@lingui/core/macro'
import type { BodyInput, EndpointSpec, ParamsOf, QueryInput, ReplyOf } from '@margam/contract/endpoint'
import { ApiError, ChangedFile } from './errors.ts'
import type { SessionStore } from './session.ts'

type Needs<Name extends string, T> = [T] extends [undefined] ? object : { [K in Name]: T }
type NeedsParams<T> = T extends Record<string, never> ? object : { params: T }

/** What `call` needs for an endpoint: exactly the parts that the contract declares. */
export type CallInput<E extends EndpointSpec> = NeedsParams<ParamsOf<E>> &
  Needs<'body', BodyInput<E>> & {
    query?: QueryInput<E>
    files?: E['files'] extends object ? { [K in keyof E['files']]?: File | null } : undefined
    signal?: AbortSignal
  }

export interface ClientDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  session: Pick<SessionStore, 'token' | 'hasMoved' | 'renew' | 'expire'>
  cookie: () => string
  newKey: () => string
  /** Runs `work` while no other tab does; without such a lock, at once. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  refreshPath: () => Promise<string>
  /** The session is over: the browser goes to the sign-in. */
  onSignedOut: () => void
  /** The browser's session is in another account than this tab. */
  onMoved: () => void
}

/** What of a call is there in a browser; the rest of it is left out of the build (bundling/contract-of-callers.ts). */
export type CalledEndpoint = Pick<EndpointSpec, 'method' | 'path' | 'callers' | 'creates'>

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, File | null | undefined>
  signal?: AbortSignal
}

const movedText = () => t`You switched to another account in another tab. Reload this page to go on with it.`

export function createClient(deps: ClientDeps) {
  const unsettledKeys = new Map<string, string>()
  let refreshing: Promise<string> | undefined

  async function send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await deps.fetch(url, init)
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new ApiError(0, null)
    }
  }

  /** Another access token for `stale`, asked for once however many calls and tabs need it. */
  function renew(stale: string): Promise<string> {
    refreshing ??= deps
      .exclusively(async () => {
        const current = deps.session.token()
        if (current !== null && current !== stale) return current
        const reply = await send(await deps.refreshPath(), {
          method: 'POST',
          credentials: 'include',
          headers: csrfHeader(deps.cookie()),
        })
        if (!reply.ok) throw await failure(reply)
        const { access } = (await reply.json()) as { access: string }
        deps.session.renew(access)
        return access
      })
      .catch((error: unknown) => {
        const over = error instanceof ApiError && (error.status === 401 || error.status === 403)
        if (over && (deps.session.token() ?? stale) === stale) {
          deps.session.expire()
          deps.onSignedOut()
        }
        throw error
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  /** What was asked for in one account is never asked in another. */
  function refuseMoved() {
    if (!deps.session.hasMoved()) return
    deps.onMoved()
    throw new ApiError(409, { status: 'error', message: movedText() })
  }

  async function call<E extends EndpointSpec>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const reply = await answer(endpoint, input as LooseInput)
    return (reply.status === 204 ? undefined : await readJson(reply)) as ReplyOf<E>
  }

  /** The answer of a call that gives a file, with the name it comes with. */
  async function download<E extends EndpointSpec>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ file: Blob; name: string }> {
    const reply = await answer(endpoint, input as LooseInput)
    const named = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')
    return { file: await reply.blob(), name: named?.[1] ?? 'download' }
  }

  async function answer(endpoint: CalledEndpoint, loose: LooseInput): Promise<Response> {
    const url = fillPath(endpoint.path, loose.params ?? {}) + queryText(loose.query ?? {})
    // A call whose answer was lost is repeated under its first key, so that the server can tell it is the same one.
    const submission = endpoint.creates ? submissionOf(url, loose) : null
    const key = submission === null ? null : (unsettledKeys.get(submission) ?? deps.newKey())
    const attempt = (token: string | null) =>
      send(url, {
        method: endpoint.method,
        credentials: 'include',
        signal: loose.signal ?? null,
        ...(payload.body === undefined ? {} : { body: payload.body }),
        headers: {
          Accept: 'application/json',
          ...payload.headers,
          ...(endpoint.method === 'GET' ? {} : csrfHeader(deps.cookie())),
          ...(key === null ? {} : { 'Idempotency-Key': key }),
          ...(token !== null && endpoint.callers !== 'public' ? { Authorization: `Bearer ${token}` } : {}),
        },
      })

    const isOwn = endpoint.callers !== 'public'
    if (isOwn) refuseMoved()
    const payload = await encodeBody(loose)
    if (submission !== null && key !== null) unsettledKeys.set(submission, key)
    const token = deps.session.token()
    let reply = await attempt(token)
    if (reply.status === 401 && isOwn && token !== null) {
      const fresh = await renew(token)
      refuseMoved()
      reply = await attempt(fresh)
    }
    if (submission !== null && reply.status < 500) unsettledKeys.delete(submission)
    if (!reply.ok) throw await failure(reply)
    return reply
  }

  return { call, download, renew }
}

async function failure(reply: Response): Promise<ApiError> {
  const wait = Number(reply.headers.get('Retry-After'))
  return new ApiError(reply.status, await readJson(reply), Number.isFinite(wait) && wait > 0 ? wait : null)
}

async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    if (reply.ok) throw new ApiError(502, null)
    return null
  }
}

export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' || value === '') throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
}

export function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export function csrfHeader(cookies: string): Record<string, string> {
  const match = /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies)
  return match?.[1] ? { 'X-CSRFToken': decodeURIComponent(match[1]) } : {}
}

/** What makes two calls the same one: the server looks into the files too, which are told apart here by what names them. */
function submissionOf(url: string, { body, files }: LooseInput): string {
  const named = attachedOf(files).map(([field, { name, size, lastModified }]) => [field, name, size, lastModified])
  return `${url} ${JSON.stringify([body ?? null, named])}`
}

const attachedOf = (files: LooseInput['files']) =>
  Object.entries(files ?? {}).filter((entry): entry is [string, File] => entry[1] instanceof File)

/**
 * The file as it is now. Browsers refuse to send one that was changed after it was chosen, and say no more than that the
 * call failed.
 */
async function readNow(field: string, file: File): Promise<File> {
  try {
    const { name, type, lastModified } = file
    return new File([await file.arrayBuffer()], name, { type, lastModified })
  } catch {
    throw new ChangedFile(field)
  }
}

async function encodeBody({ body, files }: LooseInput): Promise<{ body?: BodyInit; headers: Record<string, string> }> {
  const attached = attachedOf(files)
  if (attached.length === 0) {
    if (body === undefined) return { headers: {} }
    return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, file] of attached) form.append(name, await readNow(name, file))
  return { body: form, headers: {} }
}
