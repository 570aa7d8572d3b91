import type { EndpointSpec } from '@margam/contract/endpoint'
import type { Database } from '../../db/client.ts'
import type { Person } from '../factories.ts'

export interface Reply {
  status: number
  body: unknown
  retryAfter?: string
}
interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Of a call that creates. */
  key?: string
}
/** No answer came to a call. */
export class Unanswered extends Error {}
/** Sends one call as somebody; throws Unanswered where no answer comes. */
export type Call = (who: Person, endpoint: EndpointSpec, asked: Asked) => Promise<Reply>

/** Writes one kind of thing again and again, one write after another, and knows what it was answered. */
export interface Writer {
  kind: string
  /** How many writes were answered as kept. */
  answered(): number
  /** The next write, or a read that has to come before it. Resolves to what was answered. */
  write(call: Call): Promise<Reply>
  /** What calls tell of it now that it should not be: answered and gone, or never sent. */
  lost(call: Call): Promise<string[]>
  /** The same of all that it ever wrote, and what is there by half, as its rows tell it. */
  broken(database: Database): Promise<string[]>
}

/** The writes of one thing are numbered: the last that was answered, and the last that was sent. */
export interface Numbers {
  answered: number
  sent: number
}
/** What stands is the last answered, or one that was sent after it. */
export const mayStand = (number: number, { answered, sent }: Numbers) => number >= answered && number <= sent

/** A read that has to succeed. */
export function requireRead<T>({ status, body }: Reply): T {
  if (status !== 200) throw new Error(`A read was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body as T
}
