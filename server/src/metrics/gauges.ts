import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database, DatabaseLoad } from '../db/client.ts'

export interface QueueGauge {
  job: string
  waiting: number
  atWork: number
}
/** What is looked at when somebody asks, not counted along. */
export interface Gauges {
  /** Null while the database does not answer. */
  databaseSeconds: number | null
  queue: QueueGauge[]
  degraded: string[]
  load: DatabaseLoad
  memory: { rss: number; heapUsed: number; heapTotal: number; external: number }
  /** How late the process comes to what it has to do: the slowest in a hundred, in seconds. */
  lagSeconds: number
  uptimeSeconds: number
  cpuSeconds: number
}

/** Whoever asks every second costs the database no more than this. */
const KEPT_MS = 10_000
const PATIENCE_MS = 2000

const inTime = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS).unref()
    }),
  ])

interface Asked {
  databaseSeconds: number | null
  queue: QueueGauge[]
  degraded: string[]
}

/** Makes the reader of gauges. While the database is away it tells what the process itself knows. */
export function createGauges(database: Database, readDegraded: () => Promise<string[]>): () => Promise<Gauges> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let kept: { asked: Promise<Asked>; until: number } | undefined

  const ask = async (): Promise<Asked> => {
    const degraded = await readDegraded()
    try {
      const began = performance.now()
      await inTime(database.query('select 1'))
      const databaseSeconds = (performance.now() - began) / 1000
      // the queue's own partial index holds those that wait
      const { rows } = await inTime(
        database.query(`
          select name as job, sum(waiting)::int as waiting, sum(at_work)::int as at_work from (
            select name, count(*) as waiting, 0 as at_work from pgboss.job where state < 'active' group by name
            union all select name, 0, count(*) from pgboss.job where state = 'active' group by name
          ) counted group by name order by name`),
      )
      const queue = rows.map((row) => ({
        job: String(row.job),
        waiting: Number(row.waiting),
        atWork: Number(row.at_work),
      }))
      return { databaseSeconds, queue, degraded }
    } catch {
      // that it does not answer is what is told
      return { databaseSeconds: null, queue: [], degraded }
    }
  }

  return async () => {
    if (!kept || Date.now() >= kept.until) kept = { asked: ask(), until: Date.now() + KEPT_MS }
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return {
      ...(await kept.asked),
      load: database.load(),
      memory: { rss, heapUsed, heapTotal, external },
      lagSeconds: delay.count > 0 ? delay.percentile(99) / 1e9 : 0,
      uptimeSeconds: process.uptime(),
      cpuSeconds: (user + system) / 1e6,
    }
  }
}
