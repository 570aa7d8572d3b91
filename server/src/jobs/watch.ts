import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { outageOf } from '../outages.ts'
import type { QueueWatch } from './queue.ts'

/** While the database is away every worker of the queue says so every second: one line in this time is enough. */
const QUIET_MILLISECONDS = 10_000

/** Every try of a job is counted, and one that fails leaves a line; what it says of the error is the log's to decide. */
export function watchQueue(log: Pick<Log, 'error'>, metrics: Pick<Metrics, 'triedJob' | 'queueFailed'>): QueueWatch {
  let quietUntil = 0
  return {
    failed: (error) => {
      metrics.queueFailed()
      if (outageOf(error) === 'away') {
        if (Date.now() < quietUntil) return
        quietUntil = Date.now() + QUIET_MILLISECONDS
      }
      log.error({ err: error }, 'the job queue failed')
    },
    done: ({ error, ...job }) => {
      metrics.triedJob(job.job, !error)
      if (!error) return
      const last = job.attempt >= job.attempts
      log.error({ ...job, err: error }, last ? 'a job failed and is given up' : 'a job failed and will be tried again')
    },
  }
}
