import type { BodyInput, EndpointSpec, QueryInput, ReplyOf } from '@margam/contract/endpoint'
import { vi } from 'vitest'

interface Sent<E extends EndpointSpec> {
  body: BodyInput<E>
  query: QueryInput<E>
  /** The address as it was asked. */
  path: string
}
/** A refusal, as the server words it. */
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: { message: string; errors?: Record<string, string[]> } & Record<string, unknown>) {
    this.status = status
    this.body = { status: 'error', code: 'refused', error: body.message, ...body }
  }
}
type Answer<E extends EndpointSpec> = ReplyOf<E> | Refusal
interface Call {
  method: string
  path: RegExp
  answer: (sent: Sent<EndpointSpec>) => unknown
}

let calls: Call[] = []
let unexpected: string[] = []

/**
 * What the server answers to a call of the contract from now on; the latest word counts. Gives back what was sent, in
 * its order.
 */
export function serve<E extends EndpointSpec>(
  endpoint: E,
  answer: Answer<E> | ((sent: Sent<E>) => Answer<E> | Promise<Answer<E>>),
): Sent<E>[] {
  const asked: Sent<E>[] = []
  calls.unshift({
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
    answer: (any) => {
      const sent = any as Sent<E>
      asked.push(sent)
      return typeof answer === 'function' ? (answer as (sent: Sent<E>) => unknown)(sent) : answer
    },
  })
  return asked
}

const readBody = (body: BodyInit | null | undefined): unknown => {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}

async function fetchHere(address: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://school.test')
  const method = init.method ?? 'GET'
  const call = calls.find((one) => one.method === method && one.path.test(pathname))
  if (!call) {
    unexpected.push(`no answer is given to ${method} ${pathname}`)
    return Response.json({ status: 'error', message: '' }, { status: 404 })
  }
  const answer = await call.answer({
    body: readBody(init.body) as undefined,
    query: Object.fromEntries(searchParams) as Record<string, never>,
    path: pathname,
  })
  return answer instanceof Refusal ? Response.json(answer.body, { status: answer.status }) : Response.json(answer)
}

export function openServer() {
  calls = []
  unexpected = []
  vi.stubGlobal('fetch', fetchHere)
}
/** The calls that nothing was said about. */
export const closeServer = (): string[] => unexpected
