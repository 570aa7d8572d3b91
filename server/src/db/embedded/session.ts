import { Worker } from 'node:worker_threads'
import { DatabaseAway } from '../../outages.ts'
import type { Request, WorkerSettings } from './worker.ts'

/** The PostgreSQL error of a failed statement, with its SQLSTATE in `code`. */
export class DatabaseError extends Error {
  code?: string
  constraint?: string
  detail?: string
}

export interface Notice {
  channel: string
  payload: string
}
interface Reply {
  id: number
  result?: unknown
  error?: Record<string, unknown>
}
interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** A statement that takes longer will never end: on a full disk the engine can loop for ever. */
const LIMITS: Record<Request['kind'], number> = { query: 120_000, exec: 600_000, dump: 600_000, close: 30_000 }

/** One life of the embedded database's thread. Whatever is asked of it after its end fails at once. */
export class WorkerSession {
  #worker: Worker
  #pending = new Map<number, Waiting>()
  #nextId = 1
  #lost: DatabaseAway | undefined
  /** Resolves when the thread is gone and holds the folder no more, with the reason. */
  readonly ended: Promise<DatabaseAway>

  private constructor(worker: Worker) {
    this.#worker = worker
    let reason: unknown
    worker.on('error', (error) => {
      reason = error
    })
    // nobody knows whose answer a message was that cannot be read, so the session ends
    worker.on('messageerror', (error) => {
      reason = error
      void worker.terminate()
    })
    this.ended = new Promise((resolve) => {
      worker.once('exit', (code) => {
        const cause = reason ?? new Error(`code ${code}`)
        this.#lost = new DatabaseAway('The thread of the embedded database ended.', { cause })
        for (const waiting of this.#pending.values()) waiting.reject(this.#lost)
        this.#pending.clear()
        resolve(this.#lost)
      })
    })
  }

  static async open(settings: WorkerSettings, onNotice: (notice: Notice) => void): Promise<WorkerSession> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings })
    const session = new WorkerSession(worker)
    const ready = new Promise((resolve) => worker.once('message', resolve))
    const lost = await Promise.race([ready.then(() => undefined), session.ended])
    if (lost) throw lost.cause
    worker.on('message', (told: Reply | { notice: Notice }) => {
      if ('notice' in told) onNotice(told.notice)
      else session.#settle(told)
    })
    return session
  }

  #settle(reply: Reply) {
    const waiting = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.error) waiting?.reject(Object.assign(new DatabaseError(String(reply.error.message)), reply.error))
    else waiting?.resolve(reply.result)
  }

  send(request: Omit<Request, 'id'>): Promise<unknown> {
    if (this.#lost) return Promise.reject(this.#lost)
    const id = this.#nextId++
    const limit = setTimeout(() => void this.end(), LIMITS[request.kind]).unref()
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    }).finally(() => clearTimeout(limit))
  }

  /** Ends the thread as it is. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
