import type { Database } from '../db/client.ts'
import type { Part } from '../health.ts'
import type { Job } from './job.ts'

/** How the last try of a kind of job went, on whichever server. */
export interface JobResult {
  job: string
  began: Date
  ended: Date
  worked: boolean
  attempt: number
  /** What may be said of its error. */
  error?: string
}

interface Row {
  name: string
  began: Date | string
  ended: Date | string
  worked: boolean
  attempt: number
  error: string | null
}

/**
 * The last result of each of these kinds of jobs that has one: of the past week, or of as long as its jobs are kept.
 * They are the queue's own rows. One that is being tried again still tells of the try before.
 */
export async function selectLastResults(database: Database, names: readonly string[]): Promise<JobResult[]> {
  const { rows } = await database.query(
    `select distinct on (name) name, state = 'completed' as worked,
       coalesce((output->>'began')::timestamptz, started_on) as began,
       coalesce(completed_on, (output->>'ended')::timestamptz, started_on) as ended,
       retry_count + case when state = 'active' then 0 else 1 end as attempt,
       case when state <> 'completed' then coalesce(output->>'message', output#>>'{value,message}', output->>'value') end as error
     from pgboss.job
     where name = any($1::text[]) and started_on is not null
       and (state in ('completed', 'failed') or (state in ('retry', 'active') and output is not null))
     order by name, ended desc`,
    [names],
  )
  return (rows as unknown as Row[]).map(({ name, began, ended, worked, attempt, error }) => ({
    job: name,
    began: new Date(began),
    ended: new Date(ended),
    worked,
    attempt,
    ...(error ? { error } : {}),
  }))
}

/** The parts of which a job failed when it was last tried. */
export async function selectFailedParts(
  database: Database,
  jobs: readonly Pick<Job<unknown, never>, 'name' | 'part'>[],
): Promise<Part[]> {
  const watched = new Map(jobs.flatMap(({ name, part }) => (part ? [[name, part] as const] : [])))
  const results = await selectLastResults(database, [...watched.keys()])
  return results.flatMap(({ job, worked }) => {
    const part = watched.get(job)
    return part && !worked ? [part] : []
  })
}
