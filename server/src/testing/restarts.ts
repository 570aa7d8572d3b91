import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openServer } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { loadReference } from '../features/papers/index.ts'
import { startWorkers } from '../workers.ts'
import { startTestApp } from './test-app.ts'
import { httpCaller } from './writers/caller.ts'
import {
  type Attempts,
  countByKind,
  findBroken,
  findLost,
  KINDS,
  type Kind,
  makeTeam,
  noAttempts,
  writeOn,
} from './writers/team.ts'
import type { Writer } from './writers/writer.ts'

type StopMode = 'fast' | 'immediate'
/** A PostgreSQL server that can go and come back. */
interface Restartable {
  url: string
  halt(mode: StopMode): Promise<void>
  start(): Promise<void>
}

export interface RestartReport extends Attempts {
  cycles: number
  /** Writes that were answered, by what was written. */
  answered: Record<string, number>
  /** Answered, and not there afterwards, or there by half. */
  lost: string[]
  /** From the moment the server takes connections to the first write that is answered, in milliseconds. */
  recoveries: number[]
  /** `/readyz` while away and after. */
  readiness: string[]
}

const TEAMS = 2
const PATIENCE = 60_000

async function until(what: string, holds: () => boolean | Promise<boolean>) {
  for (const giveUp = Date.now() + PATIENCE; !(await holds()); await pause(2)) {
    if (Date.now() > giveUp) throw new Error(`It did not come to this: ${what}.`)
  }
}

/** People write through HTTP without a pause while the database is stopped and started again in each of the ways given. */
export async function restartUnderLoad(
  server: Restartable,
  modes: readonly StopMode[],
  kinds: readonly Kind[] = KINDS,
): Promise<RestartReport> {
  const database = await openServer(server.url)
  await migrate(database)
  const app = await startTestApp({ database })
  if (kinds.includes('papers')) await loadReference(app.deps)
  await startWorkers(app.deps)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const writers: Writer[] = []
  for (let team = 0; team < TEAMS; team++) writers.push(...(await makeTeam(app.deps, kinds)))
  const call = httpCaller(() => origin, app.deps.secrets)
  const attempts = noAttempts()
  let goesOn = true
  const writing = writeOn(writers, call, () => goesOn, attempts)
  const answered = () => writers.reduce((sum, writer) => sum + writer.answered(), 0)
  const refused = () => attempts.refused[503] ?? 0

  const recoveries: number[] = []
  const readiness: string[] = []
  const readyz = async () => String((await fetch(`${origin}/readyz`)).status)
  for (const mode of modes) {
    const enough = answered() + 20
    await until('writes are answered', () => answered() >= enough && writers.every((writer) => writer.answered() > 0))
    const before = refused()
    await server.halt(mode)
    await until('writes are refused', () => refused() > before + writers.length)
    const away = await readyz()
    await server.start()
    const back = performance.now()
    const served = answered()
    await until('writes are answered again', () => answered() > served)
    recoveries.push(Math.round(performance.now() - back))
    readiness.push(`${away} ${await readyz()}`)
  }
  goesOn = false
  await writing
  const lost = [...(await findLost(writers, call)), ...(await findBroken(writers, database))]
  await app.close()
  return { cycles: modes.length, answered: countByKind(writers), lost, recoveries, readiness, ...attempts }
}
