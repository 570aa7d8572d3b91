import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// The embedded database lives in this thread, so that a slow query never holds up the server's own event loop.

export interface Request {
  id: number
  kind: 'query' | 'exec' | 'dump' | 'close'
  sql?: string
  params?: unknown[]
  rowMode?: 'array' | 'object'
}
export interface WorkerSettings {
  folder?: string
  /** An uncompressed dump of a data folder to start from, for tests. */
  image?: Blob
}

const asText = (value: string) => value
// Dates and times stay text, as drizzle expects; the numbers are the array types of these.
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    asText,
  ]),
)

const port = parentPort
if (!port) throw new Error('The embedded database runs as a worker thread.')
const settings = workerData as WorkerSettings
const database = await PGlite.create({
  dataDir: settings.folder ? `file://${settings.folder}` : undefined,
  loadDataDir: settings.image,
  // its usual 128 MB are claimed whole, and the system keeps the files' pages as well
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  extensions: { pg_trgm, btree_gist },
})

async function answer(request: Request): Promise<unknown> {
  if (request.kind === 'query') {
    return database.query(request.sql ?? '', request.params, { rowMode: request.rowMode, parsers })
  }
  if (request.kind === 'exec') return database.exec(request.sql ?? '', { parsers })
  if (request.kind === 'dump') return database.dumpDataDir('none')
  return database.close()
}

const errorFields = [
  'message',
  'code',
  'detail',
  'hint',
  'constraint',
  'table',
  'column',
  'schema',
  'severity',
  'where',
] as const

/**
 * Whether the engine itself is gone: its error says so, or it fails without an SQL error and fails the next query
 * too.
 */
async function isGone(error: Record<string, unknown>): Promise<boolean> {
  if (typeof error.severity === 'string') return ['FATAL', 'PANIC'].includes(error.severity)
  return database.query('select 1').then(
    () => false,
    (second: Record<string, unknown>) => second.severity === undefined,
  )
}

port.on('message', (request: Request) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, result }),
    async (error: Record<string, unknown>) => {
      const fields = Object.fromEntries(errorFields.map((field) => [field, error[field]]))
      port.postMessage({ id: request.id, error: fields })
      // the thread ends with it, and a new one opens the folder as after a crash
      if (request.kind !== 'close' && (await isGone(error))) process.exit(1)
    },
  )
})
database.onNotification((channel, payload) => port.postMessage({ notice: { channel, payload } }))
port.postMessage({ ready: true })
