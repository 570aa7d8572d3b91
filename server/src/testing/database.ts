import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobs } from '../app.ts'
import { type Database, openEmbedded, openServer } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { migrate } from '../db/migrate.ts'
import { loadReference } from '../features/papers/index.ts'
import { createHealth } from '../health.ts'
import { startQueue } from '../jobs/queue.ts'
import { createThreads } from '../threads/threads.ts'
import { cloneOnCluster, clusterUrl, createOnCluster, distributeAll, dropOnCluster } from './cluster.ts'

/** A server to test on instead of the embedded database; each test file then makes a database of its own there. */
export const serverUrl = () => process.env.TEST_DATABASE_URL
/** Where this run keeps the image: set before the test files' processes start, which inherit it. */
const IMAGE = 'TEST_DATABASE_IMAGE'
const imageFile = () => {
  const file = process.env[IMAGE]
  if (!file) throw new Error('The test database is not prepared.')
  return file
}
const TEMPLATE = 'margam_template'
/** The name of a cluster's: several runs may share one, and none has a folder of its own there. */
const CLUSTER_TEMPLATE = 'TEST_CLUSTER_TEMPLATE'

const nameOf = (kind: string) => `${kind}_${newId().replaceAll('-', '')}`

let engine: Promise<WebAssembly.Module> | undefined
/** Node compiles an engine's hot parts better while it runs, and forgets that with the last thread unless it is held. */
const holdEngine = () => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  engine ??= WebAssembly.compile(readFileSync(join(library, '..', 'pglite.wasm')))
  return engine
}

async function prepare(database: Database) {
  await migrate(database)
  const queue = await startQueue(database, jobs, {
    failed: (error) => {
      throw error
    },
    done: () => undefined,
  })
  await queue.stop()
  const threads = createThreads(createHealth())
  await loadReference({ db: database.db, threads })
  await threads.close()
}

const withDatabaseName = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Makes, once for all test files, the migrated database that each of them starts from. */
export async function prepareTestDatabase(): Promise<(() => void | Promise<void>) | undefined> {
  const cluster = clusterUrl()
  if (cluster) {
    const name = nameOf(TEMPLATE)
    process.env[CLUSTER_TEMPLATE] = name
    const database = await openServer(await createOnCluster(cluster, name), { unsafe: true })
    await prepare(database)
    await distributeAll(database)
    await database.close()
    return () => dropOnCluster(cluster, name)
  }
  const url = serverUrl()
  if (!url) {
    const database = await openEmbedded()
    await prepare(database)
    // what is opened from it has nothing to replay
    await database.exec('checkpoint')
    const image = await database.image?.()
    if (!image) throw new Error('The embedded database gives an image of itself.')
    const folder = mkdtempSync(join(tmpdir(), 'margam-test-database-'))
    process.env[IMAGE] = join(folder, 'database.tar')
    writeFileSync(imageFile(), Buffer.from(await image.arrayBuffer()))
    await database.close()
    return () => rmSync(folder, { recursive: true, force: true })
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const database = await openServer(withDatabaseName(url, TEMPLATE), { unsafe: true })
  await prepare(database)
  await database.close()
  return () => dropTestDatabases(url)
}

/** A process keeps its databases for its next file, until it ends. */
async function dropTestDatabases(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'margam\\_test\\_%'`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** A migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<Database> {
  const name = nameOf('margam_test')
  const cluster = clusterUrl()
  if (cluster) return cloneOnCluster(cluster, name, process.env[CLUSTER_TEMPLATE] ?? '')
  const url = serverUrl()
  if (!url) {
    await holdEngine()
    return openEmbedded({ image: new Blob([readFileSync(imageFile())]) })
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  const database = await openServer(withDatabaseName(url, name), { unsafe: true, max: 8 })
  const close = async () => {
    await database.close()
    const cleaner = new pg.Client(url)
    await cleaner.connect()
    await cleaner.query(`drop database ${name} with (force)`)
    await cleaner.end()
  }
  return { ...database, close }
}
