import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { createDueLook } from './due.ts'

/** What wakes the workers of this process, so that none looks for work each second: docs/decisions/192. */
export interface Wakes {
  /** Where pg-boss says on which channel it tells of added jobs, and how its workers are woken. */
  listen(channel: string, wakeWorkers: (kind: string) => void): Promise<{ close(): Promise<void> }>
  /** Wakes the workers of a kind from now on. A process that does no jobs listens to nothing. */
  begin(kind: string): Promise<void>
  /** There is more to do of a kind. */
  goOn(kind: string): void
  /** A job waits to be tried again. */
  look(): void
  /** What tells every process that a job of a kind may begin, at the commit of the transaction that asks it. */
  notice(kind: string): SQL
}

export function createWakes(database: Database, failed: (error: Error) => void): Wakes {
  const kinds = new Set<string>()
  let channel = ''
  let wake: (kind: string) => void = () => undefined
  const goOn = (kind: string) => wake(kind)
  const due = createDueLook(database, { kinds, wake: goOn, failed, isTold: Boolean(database.listen) })
  let heard: { stop(): Promise<void> } | undefined
  let started: Promise<void> | undefined

  async function start() {
    // a notice without a kind says that some may have been missed
    heard = await database.listen?.(channel, (kind) => (kind ? wake(kind) : due.look()))
    due.look()
  }
  return {
    listen: async (told, wakeWorkers) => {
      channel = told
      wake = wakeWorkers
      return {
        close: async () => {
          due.stop()
          await heard?.stop()
        },
      }
    },
    begin: async (kind) => {
      kinds.add(kind)
      started ??= start()
      await started
    },
    goOn,
    look: due.look,
    notice: (kind) => sql`pg_notify(${channel}, ${kind})`,
  }
}
