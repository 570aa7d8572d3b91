import { decodeJwt } from 'jose'
import { ACCESS_SECONDS, issueAccessToken } from '../../http/session.ts'
import type { Secrets } from '../../secrets.ts'
import type { Person } from '../factories.ts'
import { addressOf } from '../test-app.ts'
import { type Call, type Reply, Unanswered } from './writer.ts'

const PATIENCE_MS = 30_000

/** Calls a server that listens, as its people, whose tokens are renewed before they end. */
export function httpCaller(url: () => string, secrets: Secrets): Call {
  const tokens = new Map<string, { token: string; until: number }>()
  const tokenOf = async ({ id, role, token }: Person) => {
    const held = tokens.get(id)
    if (held && held.until > Date.now()) return held.token
    const { sid, created_by } = decodeJwt<{ sid: string; created_by: 'self' | 'organisation' }>(token)
    const renewed = await issueAccessToken(secrets, { accountId: id, role, createdBy: created_by, sessionId: sid })
    tokens.set(id, { token: renewed, until: Date.now() + (ACCESS_SECONDS * 1000) / 2 })
    return renewed
  }
  return async (who, endpoint, { params, query, body, key }): Promise<Reply> => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const token = await tokenOf(who)
    try {
      const reply = await fetch(url() + addressOf(endpoint, params) + search, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const retryAfter = reply.headers.get('retry-after') ?? undefined
      return { status: reply.status, body: await reply.json(), retryAfter }
    } catch (error) {
      throw new Unanswered(`${endpoint.name} got no answer`, { cause: error })
    }
  }
}
