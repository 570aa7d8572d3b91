import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createSubject } from '@margam/contract/subjects'
import { openServer } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { startWorkers } from '../workers.ts'
import { makePerson } from './factories.ts'
import { addressOf, startTestApp } from './test-app.ts'

type StopMode = 'fast' | 'immediate'
/** A PostgreSQL server that can go and come back. */
interface Restartable {
  url: string
  halt(mode: StopMode): Promise<void>
  start(): Promise<void>
}

export interface RestartReport {
  cycles: number
  acknowledged: number
  /** Acknowledged, and not found afterwards. */
  lost: string[]
  /** Answers while the server was away, by status. */
  refused: Record<string, number>
  /** Answers of 503 that do not say when to come back. */
  withoutRetryAfter: number
  /** Requests that got no answer at all. */
  unanswered: number
  /** From the moment the server takes connections to the first acknowledged write, in milliseconds. */
  recoveries: number[]
  /** `/readyz` while away and after. */
  readiness: string[]
}

const WRITERS = 8
const PATIENCE = 20_000

async function until(what: string, holds: () => boolean | Promise<boolean>) {
  for (const giveUp = Date.now() + PATIENCE; !(await holds()); await pause(2)) {
    if (Date.now() > giveUp) throw new Error(`It did not come to this: ${what}.`)
  }
}

/** Writes through HTTP without a pause while the database is stopped and started again in each of the ways given. */
export async function restartUnderLoad(server: Restartable, modes: readonly StopMode[]): Promise<RestartReport> {
  const database = await openServer(server.url)
  await migrate(database)
  const app = await startTestApp({ database })
  await startWorkers(app.deps)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const admin = await makePerson(app.deps, 'organisation')
  const url = `${origin}${addressOf(createSubject, { user_id: admin.id })}`

  const acknowledged: string[] = []
  const report = { refused: {} as Record<string, number>, withoutRetryAfter: 0, unanswered: 0 }
  let writing = true
  let next = 0
  const write = async () => {
    const name = `Subject ${next++}`
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({ name, code: name }),
    })
    await reply.arrayBuffer()
    if (reply.ok) return acknowledged.push(name)
    report.refused[reply.status] = (report.refused[reply.status] ?? 0) + 1
    if (reply.status === 503 && !(Number(reply.headers.get('retry-after')) > 0)) report.withoutRetryAfter++
    // a refusal is quick, and the machine is for the database now
    return pause(5)
  }
  const writer = async () => {
    while (writing) {
      await write().catch(() => {
        report.unanswered++
      })
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)

  const recoveries: number[] = []
  const readiness: string[] = []
  const readyz = async () => String((await fetch(`${origin}/readyz`)).status)
  for (const mode of modes) {
    const enough = acknowledged.length + 20
    await until('writes are answered', () => acknowledged.length >= enough)
    const before = report.refused[503] ?? 0
    await server.halt(mode)
    await until('writes are refused', () => (report.refused[503] ?? 0) > before + WRITERS)
    const away = await readyz()
    await server.start()
    const back = performance.now()
    const served = acknowledged.length
    await until('writes are answered again', () => acknowledged.length > served)
    recoveries.push(Math.round(performance.now() - back))
    readiness.push(`${away} ${await readyz()}`)
  }
  writing = false
  await Promise.all(writers)
  const { rows } = await database.query('select name from subjects where organisation_id = $1', [admin.organisationId])
  const kept = new Set(rows.map((row) => row.name))
  const lost = acknowledged.filter((name) => !kept.has(name))
  await app.close()
  return { cycles: modes.length, acknowledged: acknowledged.length, lost, recoveries, readiness, ...report }
}
