import type { Database } from '../db/client.ts'

/** How long a job waits at most that nobody told of, as when the process ended that was to try it again. */
const WITH_NOTICES = 30_000
/** And where the database tells of none, or was away. */
const WITHOUT_NOTICES = 1000
/** The database's clock and the timers of this process agree no better. */
const SHORTEST = 20

interface Looking {
  /** The kinds that this process does. */
  kinds: ReadonlySet<string>
  wake(kind: string): void
  failed(error: Error): void
  /** Whether the database tells of each job that is added. */
  isTold: boolean
}

/** The kinds of which jobs wait, each with the seconds until its first may begin. */
async function selectWaiting(database: Database, kinds: ReadonlySet<string>) {
  const { rows } = await database.query(
    `select name, extract(epoch from min(start_after) - pgboss.job_now())::float8 as seconds
     from pgboss.job where name = any($1::text[]) and state < 'active' and not blocked group by name`,
    [[...kinds]],
  )
  return rows as unknown as { name: string; seconds: number }[]
}

/**
 * Looks for what may begin, in one statement for all kinds, and again when the next job comes due. Jobs that are tried
 * again have a time of their own, of which nothing tells when it comes.
 */
export function createDueLook(database: Database, { kinds, wake, failed, isTold }: Looking) {
  const longest = isTold ? WITH_NOTICES : WITHOUT_NOTICES
  let stopped = false
  let looking = false
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function wakeDue(): Promise<number> {
    let next = longest
    for (const { name, seconds } of await selectWaiting(database, kinds)) {
      if (seconds <= 0) wake(name)
      else next = Math.min(next, Math.ceil(seconds * 1000))
    }
    return Math.max(next, SHORTEST)
  }
  async function lookOn() {
    looking = true
    let next = longest
    while (again && !stopped) {
      again = false
      next = await wakeDue().catch((error: Error) => {
        if (!stopped) failed(error)
        return WITHOUT_NOTICES
      })
    }
    looking = false
    if (!stopped) timer = setTimeout(look, next).unref()
  }
  function look() {
    again = true
    if (looking || stopped) return
    clearTimeout(timer)
    void lookOn()
  }
  return {
    /** Now, and then by itself. */
    look,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
