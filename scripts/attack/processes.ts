import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openServer } from '../../server/src/db/client.ts'
import type { Deps } from '../../server/src/feature.ts'
import type { Secrets } from '../../server/src/secrets.ts'
import {
  addressesOf,
  clusterUrl,
  createOnCluster,
  distributeAll,
  dropOnCluster,
} from '../../server/src/testing/cluster.ts'
import { httpCaller } from '../../server/src/testing/writers/caller.ts'
import {
  countByKind,
  findBroken,
  findLost,
  makeTeam,
  noAttempts,
  writeOn,
} from '../../server/src/testing/writers/team.ts'
import type { Writer } from '../../server/src/testing/writers/writer.ts'
import { startPgbouncer } from '../pgbouncer.ts'
import type { Attack } from './attack.ts'
import { type Instance, startInstance } from './instance.ts'

/** `KILLS=100 npm run attack -- "two processes"` is the long form. */
const ROUNDS = Number(process.env.KILLS ?? 5)
const TEAMS = 4
const WRITES = 3
const PATIENCE_MILLISECONDS = 60_000
const CLUSTER_DATABASE = 'attack_processes'
/**
 * What the writers may be answered. 409: a save of the killed process was done after the reading that its writer began anew
 * from. 503: the connection of the statement was cut.
 */
const EXPECTED = ['409', '503']

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
const OPEN_TRANSACTIONS = `select 1 from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`

const quiet = async (database: Database) => {
  while ((await database.query(OPEN_TRANSACTIONS)).rows.length > 0) await pause(10)
}

/** Two processes behind pgbouncer share a database; one of them or all its connections go, again and again. */
export const processes: Attack = {
  name: 'two processes behind pgbouncer',
  run: async ({ databaseUrl, report }) => {
    const cluster = clusterUrl()
    const directUrl = cluster ? await createOnCluster(cluster, CLUSTER_DATABASE) : databaseUrl
    if (!directUrl) return { held: true, figures: 'skipped: no PostgreSQL programs here' }
    const bouncer = await startPgbouncer(directUrl)
    if (!bouncer) return { held: true, figures: 'skipped: no pgbouncer here (Debian: apt install pgbouncer)' }
    const database = await openServer(directUrl, { unsafe: true, max: 2 })
    const instances: Instance[] = []
    const writers: Writer[] = []
    let secrets: Secrets | undefined
    const env = {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      SEALING_SECRET: randomBytes(32).toString('base64url'),
      PGBOUNCER: '1',
      DATABASE_DIRECT_URL: directUrl,
    }
    const wrong: string[] = []
    const attempts = noAttempts()
    let cuts = 0
    try {
      const fill = async (deps: Deps) => {
        if (cluster) await distributeAll(deps.database)
        for (let team = 0; team < TEAMS; team++) writers.push(...(await makeTeam(deps)))
        secrets = deps.secrets
      }
      instances.push(await startInstance({ databaseUrl: bouncer.url, env, fill }))
      instances.push(await startInstance({ databaseUrl: bouncer.url, env }))
      if (!secrets) throw new Error('The schools were not written.')
      const servers = cluster ? await addressesOf(directUrl) : [directUrl]
      let calls = 0
      // a balancer asks whoever answered last time in turn
      const alive = () => instances.filter((instance) => instance.isAlive())
      const call = httpCaller(() => alive()[calls++ % alive().length].url, secrets)
      let goesOn = true
      const writing = writeOn(writers, call, () => goesOn, attempts)
      const untilWritten = async (what: string) => {
        const before = writers.map((writer) => writer.answered())
        const giveUp = Date.now() + PATIENCE_MILLISECONDS
        while (!writers.every((writer, i) => writer.answered() >= before[i] + WRITES)) {
          if (Date.now() > giveUp) throw new Error(`Not everybody could write ${what}.`)
          await pause(10)
        }
      }
      await untilWritten('at the beginning')
      for (let round = 0; round < ROUNDS; round++) {
        const instance = instances[round % 2]
        await instance.kill()
        await untilWritten(`with one process in round ${round}`)
        await instance.restart()
        for (const url of servers) {
          const server = await openServer(url, { unsafe: true, max: 1 })
          cuts += (await server.query(CUT)).rows.length
          await server.close()
        }
        await untilWritten(`after the connections were cut in round ${round}`)
      }
      goesOn = false
      await writing
      await quiet(database)
      wrong.push(...(await findLost(writers, call)), ...(await findBroken(writers, database)))
    } catch (error) {
      wrong.push(String(error))
    } finally {
      for (const instance of instances) await instance.remove()
      await database.close()
      await bouncer.stop()
      if (cluster) await dropOnCluster(cluster, CLUSTER_DATABASE)
    }
    const others = Object.keys(attempts.refused).filter((status) => !EXPECTED.includes(status))
    wrong.push(...others.map((status) => `refused with ${status}: ${attempts.said[status]}`))
    for (const line of wrong.slice(0, 10)) report(line)
    const counts = Object.entries(countByKind(writers))
    return {
      held: wrong.length === 0,
      figures: [
        `${cluster ? 'a cluster' : 'one server'}, ${ROUNDS} kills, ${cuts} connections cut`,
        ...counts.map(([kind, count]) => `${count} of ${kind}`),
        `${attempts.unanswered} unanswered`,
        ...EXPECTED.map((status) => `${attempts.refused[status] ?? 0} answered ${status}`),
        `${wrong.length} wrong`,
      ].join(', '),
    }
  },
}
