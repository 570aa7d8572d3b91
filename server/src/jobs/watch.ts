import type { Health, Part } from '../health.ts'
import { outageOf } from '../outages.ts'
import type { JobName, QueueWatch } from './queue.ts'

/** The jobs that are all there is of a part; mail, files and documents note for themselves how they do. */
const PARTS: Partial<Record<JobName, Part>> = { 'database.backup': 'backup', 'prediction.refit': 'refit' }

/** While the database is away every worker of the queue says so every second: one line in this time is enough. */
const QUIET_MILLISECONDS = 10_000

interface Log {
  error(fields: object, message: string): void
}

/** Every try of a job that fails leaves a line; what it says of the error is the log's to decide. */
export function watchQueue(log: Log, health: Health): QueueWatch {
  let quietUntil = 0
  return {
    failed: (error) => {
      if (outageOf(error) === 'away') {
        if (Date.now() < quietUntil) return
        quietUntil = Date.now() + QUIET_MILLISECONDS
      }
      log.error({ err: error }, 'the job queue failed')
    },
    done: ({ error, ...job }) => {
      const part = PARTS[job.job]
      if (!error) {
        if (part) health.worked(part)
        return
      }
      if (part) health.failed(part)
      const last = job.attempt >= job.attempts
      log.error({ ...job, err: error }, last ? 'a job failed and is given up' : 'a job failed and will be tried again')
    },
  }
}
