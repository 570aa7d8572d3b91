import { jobs } from './app.ts'
import type { Deps } from './feature.ts'

/** Starts the work that the server does apart from requests. */
export async function startWorkers(deps: Deps): Promise<void> {
  for (const job of jobs) if (job.when?.(deps) ?? true) await deps.queue.work(job, deps)
}
