import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { Request, WorkerSettings } from './worker.ts'

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

/** The PostgreSQL error of a failed statement, with its SQLSTATE in `code`. */
export class DatabaseError extends Error {
  code?: string
  constraint?: string
  detail?: string
}

/**
 * The embedded database as seen from the server: one session in a worker thread, so one statement or transaction at a
 * time. It has just what drizzle's pglite driver calls.
 */
export class EmbeddedClient implements Queryable {
  #worker: Worker
  #pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #nextId = 1
  #last: Promise<unknown> = Promise.resolve()
  #insideTransaction = new AsyncLocalStorage<true>()

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async open(settings: WorkerSettings): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings })
    const client = new EmbeddedClient(worker)
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
    worker.on('message', (reply: { id: number; result?: unknown; error?: Record<string, unknown> }) => {
      const waiting = client.#pending.get(reply.id)
      client.#pending.delete(reply.id)
      if (reply.error) waiting?.reject(Object.assign(new DatabaseError(String(reply.error.message)), reply.error))
      else waiting?.resolve(reply.result)
    })
    worker.on('error', (error) => {
      for (const waiting of client.#pending.values()) waiting.reject(error as Error)
      client.#pending.clear()
    })
    return client
  }

  #send(request: Omit<Request, 'id'>): Promise<unknown> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  /** Runs `work` once everything asked for earlier is done. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#insideTransaction.getStore()) {
      throw new Error(
        'A query beside the open transaction would wait for it for ever: use the transaction’s own handle.',
      )
    }
    const turn = this.#last.then(work, work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult> {
    return this.#inTurn(() => this.#sendQuery(sql, params, options))
  }

  #sendQuery(sql: string, params?: unknown[], options?: QueryOptions) {
    return this.#send({ kind: 'query', sql, params, rowMode: options?.rowMode }) as Promise<QueryResult>
  }

  /** Several statements in one text, without parameters. */
  exec(sql: string): Promise<QueryResult[]> {
    return this.#inTurn(() => this.#send({ kind: 'exec', sql }) as Promise<QueryResult[]>)
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#sendQuery('BEGIN')
      try {
        const query = (sql: string, params?: unknown[], options?: QueryOptions) => this.#sendQuery(sql, params, options)
        const result = await this.#insideTransaction.run(true, () => work({ query }))
        await this.#sendQuery('COMMIT')
        return result
      } catch (error) {
        await this.#sendQuery('ROLLBACK')
        throw error
      }
    })
  }

  /** The whole data folder as an uncompressed archive. */
  dump(): Promise<Blob> {
    return this.#inTurn(() => this.#send({ kind: 'dump' }) as Promise<Blob>)
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#send({ kind: 'close' }))
    await this.#worker.terminate()
  }
}
