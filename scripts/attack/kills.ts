import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../server/src/config.ts'
import type { Database } from '../../server/src/db/client.ts'
import { openDatabase } from '../../server/src/open.ts'
import type { Secrets } from '../../server/src/secrets.ts'
import { httpCaller } from '../../server/src/testing/writers/caller.ts'
import { countByKind, findBroken, findLost, makeTeam, writeOn } from '../../server/src/testing/writers/team.ts'
import type { Writer } from '../../server/src/testing/writers/writer.ts'
import type { Attack } from './attack.ts'
import { startInstance } from './instance.ts'

/** `KILLS=200 npm run attack -- kill` is the long form. */
const KILLS = Number(process.env.KILLS ?? 25)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const TEAMS = 2
const SOONEST_MILLISECONDS = 50
const LATEST_MILLISECONDS = 4000
const PATIENCE_MILLISECONDS = 60_000
/** A look into the rows opens the embedded database itself, which then has not to recover at its next start. */
const ROWS_EVERY = 10

/** The same moments for the same seed (mulberry32). */
function momentsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    return SOONEST_MILLISECONDS + Math.round(share * (LATEST_MILLISECONDS - SOONEST_MILLISECONDS))
  }
}

/** What a killed process had begun ends on the server by itself, a moment later. */
const OPEN_TRANSACTIONS = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`

async function withRows<T>(env: Record<string, string | undefined>, look: (database: Database) => Promise<T>) {
  const database = await openDatabase(readConfig(env))
  try {
    while ((await database.query(OPEN_TRANSACTIONS)).rows.length > 0) await pause(10)
    return await look(database)
  } finally {
    await database.close()
  }
}

async function until(holds: () => boolean) {
  for (const giveUp = Date.now() + PATIENCE_MILLISECONDS; !holds(); await pause(10)) {
    if (Date.now() > giveUp) throw new Error('Not every kind of write was answered in time.')
  }
}

/** The server is killed while marks, registers, papers and tests are written; what it had answered must stand, whole. */
const killing = (kind: 'embedded' | 'PostgreSQL'): Attack => ({
  name: `kill -9 while writing, ${kind}`,
  run: async ({ databaseUrl, report }) => {
    if (kind === 'PostgreSQL' && !databaseUrl) return { held: true, figures: 'skipped: no PostgreSQL programs here' }
    let secrets: Secrets | undefined
    const writers: Writer[] = []
    const instance = await startInstance({
      databaseUrl: kind === 'PostgreSQL' ? databaseUrl : undefined,
      fill: async (deps) => {
        for (let team = 0; team < TEAMS; team++) writers.push(...(await makeTeam(deps)))
        secrets = deps.secrets
      },
    })
    if (!secrets) throw new Error('The schools were not written.')
    const call = httpCaller(() => instance.url, secrets)
    const nextMoment = momentsFrom(SEED)
    const wrong: string[] = []
    const refused: Record<string, string> = {}
    let [longestStart, unanswered, kills] = [0, 0, 0]
    try {
      for (let kill = 1; kill <= KILLS; kill++) {
        let goesOn = true
        const writing = writeOn(writers, call, () => goesOn)
        // every other time once all kinds are at work: the first paper of a process takes long
        const before = writers.map((writer) => writer.answered())
        const isAtWork = () => kill % 2 === 1 || writers.every((writer, i) => writer.answered() > before[i])
        const waiting = until(isAtWork).then(() => pause(nextMoment()))
        await Promise.race([waiting, writing])
        goesOn = false
        await instance.kill()
        const attempts = await writing
        unanswered += attempts.unanswered
        Object.assign(refused, attempts.said)
        const isLook = kind === 'PostgreSQL' || kill % ROWS_EVERY === 0 || kill === KILLS
        if (isLook) wrong.push(...(await withRows(instance.env, (rows) => findBroken(writers, rows))))
        const start = performance.now()
        await instance.restart()
        longestStart = Math.max(longestStart, performance.now() - start)
        kills = kill
        wrong.push(...(await findLost(writers, call)))
        if (wrong.length) {
          report(`after kill ${kill}`)
          break
        }
      }
    } catch (error) {
      wrong.push(String(error))
    } finally {
      await instance.remove()
    }
    for (const line of wrong.slice(0, 10)) report(line)
    for (const [status, said] of Object.entries(refused)) report(`refused with ${status}: ${said}`)
    const counts = Object.entries(countByKind(writers))
    const figures = [
      `seed ${SEED}, ${kills} kills`,
      ...counts.map(([name, count]) => `${count} of ${name}`),
      `${unanswered} unanswered, ${wrong.length} lost or half there, longest start ${(longestStart / 1000).toFixed(1)} s`,
    ].join(', ')
    const isWritten = counts.every(([, count]) => count > 0)
    return { held: wrong.length + Object.keys(refused).length === 0 && isWritten && unanswered > 0, figures }
  },
})

export const killsEmbedded = killing('embedded')
export const killsServer = killing('PostgreSQL')
