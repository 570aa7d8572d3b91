import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'
import { together, type Writes } from '../db/together.ts'
import { safeWords } from '../log.ts'
import { type Job, type JobKind, THROUGH_ALL_SECONDS, WAITS_SECONDS } from './job.ts'
import { createWakes } from './wakes.ts'

/** How one try of a job went. */
export interface JobOutcome {
  job: string
  id: string
  attempt: number
  /** The tries it gets before it is given up. */
  attempts: number
  error?: Error
}
/** Whoever wants to know how the work goes: the log. */
export interface QueueWatch {
  /** The queue itself failed; it goes on by itself. */
  failed(error: Error): void
  done(outcome: JobOutcome): void
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** A kind with when it comes by itself and what it is a part of. */
export type WatchedKind = JobKind<unknown> & Pick<Job<unknown, never>, 'cron' | 'part'>

export interface JobQueue {
  /** All that it knows. */
  kinds: readonly WatchedKind[]

  /** Adds a job as part of the transaction `tx`: it exists if, and only if, the transaction commits. */
  add<P extends object>(tx: Writes, kind: JobKind<P>, payload: P): Promise<void>
  /** The same for many jobs of a kind, in one statement. */
  addAll<P extends object>(tx: Writes, kind: JobKind<P>, payloads: readonly P[]): Promise<void>
  /** Adds jobs that another database had waiting; kinds that are not known here are left out. */
  addAgain(tx: Db, jobs: readonly { name: string; data: object }[]): Promise<void>
  /** Has a job tried again that was given up, as part of `tx`; false when it is in another state by now. */
  again(tx: Db, name: string, id: string): Promise<boolean>
  /** Does the jobs of a kind from now on, and adds it at its times; one that throws is tried again alone. */
  work<P, D>(job: Job<P, D>, deps: D): Promise<void>
  /** Waits for the jobs at work, then stops. */
  stop(): Promise<void>
}

/** A worker is woken, and looks by itself only after this long; neither do jobs of ours wait for one another. */
const HARDLY_EVER = 3600
/** How long what comes by the clock waits at most after its time was noted, which pg-boss does twice a minute. */
const CLOCK_SECONDS = 10
/** A server that has said nothing of a long job for so long has died; an embedded database may be busy for minutes. */
const SILENT_SECONDS = 300

/** Makes what is missing, and changes what this version declares otherwise. */
async function openQueues(boss: PgBoss, kinds: readonly WatchedKind[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries, keptSeconds, expireSeconds, cron } of kinds) {
    const expires = expireSeconds ?? (cron ? THROUGH_ALL_SECONDS : undefined)
    const settings = {
      retryLimit: retries.times,
      retryDelay: retries.seconds ?? 0,
      retryBackoff: retries.growing ?? false,
      retentionSeconds: WAITS_SECONDS,
      ...(keptSeconds ? { deleteAfterSeconds: keptSeconds } : {}),
      ...(expires ? { expireInSeconds: expires, heartbeatSeconds: SILENT_SECONDS } : {}),
    }
    const found = known.get(name)
    const isAsDeclared =
      found && Object.entries(settings).every(([setting, value]) => found[setting as keyof typeof settings] === value)
    if (isAsDeclared) continue
    if (found) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, settings)
    // makes pg-boss remember the queue: inside a transaction there would be no second connection to look it up with
    await boss.getJobById(name, NO_JOB)
  }
}

/** Starts the queue in the product's own database; any number of servers may share it. */
export async function startQueue(
  database: Database,
  kinds: readonly WatchedKind[],
  watch: QueueWatch,
): Promise<JobQueue> {
  const wakes = createWakes(database, watch.failed)
  const boss = new PgBoss({
    db: {
      // without parameters pg-boss may send several statements at once and reads the last result that has rows
      executeSql: async (text, values) => {
        if (values?.length) return database.query(text, values) as Promise<{ rows: unknown[] }> as never
        const results = await database.exec(text)
        return (results.toReversed().find((result) => result.rows.length > 0) ?? { rows: [] }) as never
      },
      listen: wakes.listen,
    },
    useListenNotify: true,
    schedule: true,
    supervise: true,
    cronWorkerIntervalSeconds: CLOCK_SECONDS,
    flowIntervalSeconds: HARDLY_EVER,
  })
  boss.on('error', watch.failed)
  await boss.start()
  await openQueues(boss, kinds)

  /** Does a job; one that fails is handed back with what may be kept of its error: docs/decisions/115. */
  async function attempt<P, D>(job: Job<P, D>, deps: D, taken: JobWithMetadata): Promise<'done' | 'failed'> {
    const { id, data, retryCount, retryLimit } = taken
    const outcome = { job: job.name, id, attempt: retryCount + 1, attempts: retryLimit + 1 }
    const began = new Date()
    try {
      await job.run(deps, job.payload.parse(data))
    } catch (error) {
      watch.done({ ...outcome, error: error as Error })
      // a job that is not at work any more is passed over when its batch is reported as done
      const result = { message: safeWords(error), began: began.toISOString(), ended: new Date().toISOString() }
      await boss.fail(job.name, taken, result)
      return 'failed'
    }
    watch.done(outcome)
    return 'done'
  }

  /** The jobs and the word of them are one statement, which may be a part of a larger one: docs/decisions/192. */
  const insert = (tx: Db | Writes, name: string, jobs: { data: object }[]) =>
    together(tx, async (writes) => {
      await boss.insert(name, jobs, { db: fromDrizzle(writes as never, sql as never) as never })
      writes.ask(wakes.notice(name))
    })

  return {
    kinds,
    again: async (tx, name, id) => {
      const held = await rowsOf(
        tx,
        sql`select 1 from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed' for update`,
      )
      if (held.length === 0) return false
      await boss.retry(name, id, { db: fromDrizzle(tx as never, sql as never) as never })
      await tx.execute(sql`select ${wakes.notice(name)}`)
      return true
    },
    add: (tx, { name }, payload) => insert(tx, name, [{ data: payload }]),
    addAll: (tx, { name }, payloads) =>
      insert(
        tx,
        name,
        payloads.map((data) => ({ data })),
      ),
    addAgain: async (tx, jobs) => {
      for (const { name } of kinds) {
        const same = jobs.filter((job) => job.name === name).map(({ data }) => ({ data }))
        if (same.length) await insert(tx, name, same)
      }
    },
    work: async (job, deps) => {
      await wakes.begin(job.name)
      const batches = {
        pollingIntervalSeconds: HARDLY_EVER,
        batchSize: job.atOnce ?? 1,
        includeMetadata: true,
      } as const
      await boss.work<object, void, typeof batches>(job.name, batches, async (jobs) => {
        const ends = new Set<string>()
        for (const one of jobs) ends.add(await attempt(job, deps, one))
        if (jobs.length === batches.batchSize) wakes.goOn(job.name)
        if (ends.has('failed')) wakes.look()
      })
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Kolkata' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
