import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { EndpointSpec, Role } from '@margam/contract/endpoint'
import { ownFields } from '@margam/contract/id-paths'
import type { HeavyBody } from './heavy-bodies.ts'
import type { Listening, Told } from './listening-app.ts'
import { addressOf } from './test-app.ts'

/** What a load did. */
export interface Measured {
  statuses: number[]
  /** Of the slowest answer. */
  ms: number
  /** Of the longest answer. */
  answerBytes: number
  /** How long each look at /healthz took meanwhile, shortest first. */
  health: number[]
  grownMb: number
  /** The longest that the server's thread computed without looking at any other request, in time of its own. */
  heldMs: number
}

export interface Target {
  /** Sends a body as the first role that may make the call, `times` at once. */
  send(endpoint: EndpointSpec, body: HeavyBody, times?: number): Promise<Measured>
  stop(): Promise<void>
}

interface Answer {
  status: number
  bytes: number
  ms: number
}

/** A refused body may be cut off in the middle: then the answer that came before counts, or none (0). */
const ask = (port: number, method: string, path: string, headers: Record<string, string>, payload?: Buffer) =>
  new Promise<Answer>((resolve) => {
    const started = performance.now()
    let status = 0
    let bytes = 0
    const done = () => resolve({ status, bytes, ms: performance.now() - started })
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
      status = reply.statusCode ?? 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.on('error', done).on('end', done)
    })
    asked.on('error', done)
    asked.end(payload)
  })

async function watchHealth(port: number, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20))
  while (!isOver || times.length < 5) {
    times.push((await ask(port, 'GET', '/healthz', {})).ms)
    await wait()
  }
  await over
  return times.toSorted((a, b) => a - b)
}

async function readTold(child: ChildProcess) {
  child.send('end')
  const [told] = (await once(child, 'message')) as [Told]
  if (!('grown' in told)) throw new Error('The target said something else than what it felt.')
  return { grownMb: told.grown / 1024 / 1024, heldMs: told.held }
}

const roleOf = ({ callers }: EndpointSpec, { tokens }: Listening): Role | undefined => {
  const roles = Object.keys(tokens) as Role[]
  if (callers === 'public') return undefined
  return callers === 'signed-in' ? roles[0] : roles.find((role) => callers.includes(role))
}

/** A fresh instance in a process of its own, on a database of its own. */
export async function startTarget(): Promise<Target> {
  const child = fork(fileURLToPath(new URL('./listening-app.ts', import.meta.url)), { execArgv: [], stdio: 'inherit' })
  const [told] = (await once(child, 'message')) as [Told]
  if (!('listening' in told)) throw new Error('The target said something else than where it listens.')
  const { listening } = told
  const { port } = listening

  return {
    send: async (endpoint, body, times = 1) => {
      const role = roleOf(endpoint, listening)
      const params = { ...listening.params.organisation, ...(role && listening.params[role]) }
      const [own] = ownFields(endpoint, 'query')
      const query = own ? `?${own}=${params[own]}` : ''
      const headers: Record<string, string> = {
        'content-type': body.type,
        'content-length': String(body.payload.length),
      }
      const token = role && listening.tokens[role]
      if (token) headers.authorization = `Bearer ${token}`
      child.send('begin')
      const path = `${addressOf(endpoint, params)}${query}`
      const answers = Promise.all(
        Array.from({ length: times }, () => ask(port, endpoint.method, path, headers, body.payload)),
      )
      const health = await watchHealth(port, answers)
      const all = await answers
      return {
        statuses: all.map(({ status }) => status),
        ms: Math.max(...all.map(({ ms }) => ms)),
        answerBytes: Math.max(...all.map(({ bytes }) => bytes)),
        health,
        ...(await readTold(child)),
      }
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
