import type { Role } from '@margam/contract/endpoint'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/client.ts'

/** The work that the server does apart from requests. A payload is small and plain: ids, not rows. */
export interface JobPayloads {
  'mail.send': { mailId: string }
  /** An address as somebody typed it, whether or not anybody has it. */
  'accounts.letter': { letter: 'reset' | 'verify' | 'slowed'; email: string; role: Role }
  'maintenance.sweep': Record<string, never>
  'database.backup': Record<string, never>
  'prediction.refit': Record<string, never>
  'year-end.turn': Record<string, never>
  'task.run': { taskId: string }
  'notifications.absences': { organisationId: string; registerId: string }
  'notifications.marks': { organisationId: string; examId: string }
  /** `after` is the last account of the batch before. */
  'notifications.notice': { organisationId: string; noticeId: string; after?: string }
}
export type JobName = keyof JobPayloads

interface Retries {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  /** How long a job that is over is kept, when not as long as usual. */
  deleteAfterSeconds?: number
}

const RETRIES: Record<JobName, Retries> = {
  'mail.send': { retryLimit: 8, retryDelay: 15, retryBackoff: true },
  'accounts.letter': { retryLimit: 8, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 3600 },
  'maintenance.sweep': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'database.backup': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  'prediction.refit': { retryLimit: 1, retryDelay: 300, retryBackoff: false },
  // the next hour tries again
  'year-end.turn': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  // a task that fails says so itself and is over; one whose server died is taken up again
  'task.run': { retryLimit: 2, retryDelay: 5, retryBackoff: false },
  'notifications.absences': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'notifications.marks': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
  'notifications.notice': { retryLimit: 5, retryDelay: 30, retryBackoff: true },
}

/** How one try of a job went. */
export interface JobOutcome {
  job: JobName
  id: string
  attempt: number
  /** The tries it gets before it is given up. */
  attempts: number
  error?: Error
}
/** Whoever wants to know how the work goes: the log, and what `/readyz` says. */
export interface QueueWatch {
  /** The queue itself failed; it goes on by itself. */
  failed(error: Error): void
  done(outcome: JobOutcome): void
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

export interface JobQueue {
  /** Adds a job as part of the transaction `tx`: it exists if, and only if, the transaction commits. */
  add<N extends JobName>(tx: Db, name: N, payload: JobPayloads[N]): Promise<void>
  /** The same for many jobs of a kind, in one statement. */
  addAll<N extends JobName>(tx: Db, name: N, payloads: readonly JobPayloads[N][]): Promise<void>
  /** Adds jobs that another database had waiting; kinds that are not known here are left out. */
  addAgain(tx: Db, jobs: readonly { name: string; data: object }[]): Promise<void>
  /** Does the jobs of a kind, up to `atOnce` of them one after another in each turn; one that throws is tried again alone. */
  work<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>, atOnce?: number): Promise<void>
  /** Adds a job at the times of a cron line (in the school's zone). */
  schedule(name: JobName, cron: string): Promise<void>
  /** Waits for the jobs at work, then stops. */
  stop(): Promise<void>
}

/** Starts the queue in the product's own database; any number of servers may share it. */
export async function startQueue(database: Database, watch: QueueWatch): Promise<JobQueue> {
  const boss = new PgBoss({
    db: {
      // without parameters pg-boss may send several statements at once and reads the last result that has rows
      executeSql: async (text, values) => {
        if (values?.length) return database.query(text, values) as Promise<{ rows: unknown[] }> as never
        const results = await database.exec(text)
        return (results.toReversed().find((result) => result.rows.length > 0) ?? { rows: [] }) as never
      },
    },
    schedule: true,
    supervise: true,
  })
  boss.on('error', watch.failed)
  await boss.start()
  for (const [name, retries] of Object.entries(RETRIES)) {
    await boss.createQueue(name, retries)
    // makes pg-boss remember the queue: inside a transaction there would be no second connection to look it up with
    await boss.getJobById(name, NO_JOB)
  }

  return {
    add: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromDrizzle(tx as never, sql as never) as never })
    },
    addAll: async (tx, name, payloads) => {
      const jobs = payloads.map((data) => ({ data }))
      await boss.insert(name, jobs, { db: fromDrizzle(tx as never, sql as never) as never })
    },
    addAgain: async (tx, jobs) => {
      for (const name of Object.keys(RETRIES)) {
        const same = jobs.filter((job) => job.name === name).map(({ data }) => ({ data }))
        if (same.length) await boss.insert(name, same, { db: fromDrizzle(tx as never, sql as never) as never })
      }
    },
    work: async (name, handler, atOnce = 1) => {
      const run = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<JobPayloads[typeof name]>) => {
        const outcome = { job: name, id, attempt: retryCount + 1, attempts: retryLimit + 1 }
        try {
          await handler(data)
        } catch (error) {
          watch.done({ ...outcome, error: error as Error })
          throw error
        }
        watch.done(outcome)
      }
      const turns = { pollingIntervalSeconds: 1, batchSize: atOnce, includeMetadata: true } as const
      await boss.work<JobPayloads[typeof name], void, typeof turns>(name, turns, async (jobs) => {
        if (jobs.length === 1) return run(jobs[0])
        for (const job of jobs) {
          // what fails is taken out of the turn, which is then reported as done
          await run(job).catch((error: Error) => boss.fail(name, job.id, { message: error.message }))
        }
      })
    },
    schedule: async (name, cron) => {
      await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
