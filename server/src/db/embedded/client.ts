import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseAway } from '../../outages.ts'
import { type Notice, WorkerSession } from './session.ts'
import type { WorkerSettings } from './worker.ts'

export interface QueryResult {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}
interface QueryOptions {
  rowMode?: 'array' | 'object'
}
export interface Queryable {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>
}

/** Told when the thread is lost, when an attempt to open it again fails, and, without an error, when it is back. */
export type OnThread = (what: 'lost' | 'still away' | 'back', error?: Error) => void

const FIRST_WAIT = 100
const LONGEST_WAIT = 10_000

const askQuery = (session: WorkerSession, sql: string, params?: unknown[], options?: QueryOptions) =>
  session.send({ kind: 'query', sql, params, rowMode: options?.rowMode }) as Promise<QueryResult>

/**
 * The embedded database as seen from the server: one session in a worker thread, so one statement or transaction at a
 * time. It has just what drizzle's pglite driver calls. A thread that dies is opened again, for the folder is as safe
 * as after a killed process; whoever waited for it, or asks meanwhile, gets DatabaseAway.
 */
export class EmbeddedClient implements Queryable {
  #settings: WorkerSettings
  #onThread: OnThread
  #session: WorkerSession | undefined
  #closing = false
  #listeners = new Map<string, Set<(payload: string) => void>>()
  #reopening: Promise<void> | undefined
  #last: Promise<unknown> = Promise.resolve()
  /** Statements and transactions that are at work or wait. */
  asked = 0
  #insideTransaction = new AsyncLocalStorage<true>()

  private constructor(settings: WorkerSettings, onThread: OnThread) {
    this.#settings = settings
    this.#onThread = onThread
  }

  static async open(settings: WorkerSettings, onThread: OnThread = () => undefined): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(settings, onThread)
    client.#use(await client.#openSession())
    return client
  }

  #openSession() {
    return WorkerSession.open(this.#settings, (notice) => this.#tell(notice))
  }

  #tell({ channel, payload }: Notice) {
    for (const onNotice of this.#listeners.get(channel) ?? []) onNotice(payload)
  }

  #use(session: WorkerSession) {
    this.#session = session
    void session.ended.then((lost) => {
      this.#session = undefined
      if (this.#closing) return
      this.#onThread('lost', lost)
      // one in memory is gone with its thread
      if (this.#settings.folder) this.#reopening = this.#reopen()
    })
  }

  async #reopen() {
    for (let wait = FIRST_WAIT; !this.#closing; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        const session = await this.#openSession()
        if (this.#closing) return await session.end()
        for (const channel of this.#listeners.keys()) await askQuery(session, `listen ${channel}`)
        this.#use(session)
        for (const channel of this.#listeners.keys()) this.#tell({ channel, payload: '' })
        return this.#onThread('back')
      } catch (error) {
        this.#onThread('still away', error as Error)
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }

  /** Runs `work` on the thread of that moment, once everything asked for earlier is done. */
  #underLock<T>(work: (session: WorkerSession) => Promise<T>): Promise<T> {
    if (this.#insideTransaction.getStore()) {
      throw new Error(
        'A query beside the open transaction would wait for it for ever: use the transaction’s own handle.',
      )
    }
    const onSession = async () => {
      if (!this.#session) throw new DatabaseAway('The embedded database is being opened again.')
      return work(this.#session)
    }
    this.asked++
    const done = this.#last.then(onSession, onSession).finally(() => this.asked--)
    this.#last = done.catch(() => undefined)
    return done
  }

  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult> {
    return this.#underLock((session) => askQuery(session, sql, params, options))
  }

  /** Several statements in one text, without parameters. */
  exec(sql: string): Promise<QueryResult[]> {
    return this.#underLock((session) => session.send({ kind: 'exec', sql }) as Promise<QueryResult[]>)
  }

  /** All of it on one thread: a thread opened meanwhile knows nothing of the transaction. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#underLock(async (session) => {
      await askQuery(session, 'BEGIN')
      try {
        const query = (sql: string, params?: unknown[], options?: QueryOptions) =>
          askQuery(session, sql, params, options)
        const result = await this.#insideTransaction.run(true, () => work({ query }))
        await askQuery(session, 'COMMIT')
        return result
      } catch (error) {
        await askQuery(session, 'ROLLBACK').catch((failure: unknown) => {
          // the thread took the transaction with it; the caller needs the error of the work, not that of the rollback
          if (!(failure instanceof DatabaseAway)) throw failure
        })
        throw error
      }
    })
  }

  /** Tells of what is notified on a channel; with an empty payload when some of it may have been missed. */
  async listen(channel: string, onNotice: (payload: string) => void): Promise<{ stop(): Promise<void> }> {
    const told = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, told.add(onNotice))
    await this.query(`listen ${channel}`)
    return {
      stop: async () => {
        told.delete(onNotice)
      },
    }
  }

  /** The whole data folder as an uncompressed archive. */
  dump(): Promise<Blob> {
    return this.#underLock((session) => session.send({ kind: 'dump' }) as Promise<Blob>)
  }

  /** Ends the thread as a crash would, for the tests of what follows. */
  async kill(): Promise<void> {
    await this.#session?.end()
  }

  async close(): Promise<void> {
    await this.#underLock((session) => {
      this.#closing = true
      return session.send({ kind: 'close' })
    }).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) throw error
    })
    this.#closing = true
    await this.#reopening
    await this.#session?.end()
  }
}
