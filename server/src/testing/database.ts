import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openServer } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { cloneOnCluster, clusterUrl } from './cluster.ts'

/** A server to test on instead of the embedded database; each test file then makes a database of its own there. */
export const serverUrl = () => process.env.TEST_DATABASE_URL
/** Where this run keeps the image: set before the test files' processes start, which inherit it. */
export const IMAGE = 'TEST_DATABASE_IMAGE'
export const imageFile = () => {
  const file = process.env[IMAGE]
  if (!file) throw new Error('The test database is not prepared.')
  return file
}
export const TEMPLATE = 'margam_template'
/** The name of a cluster's: several runs may share one, and none has a folder of its own there. */
export const CLUSTER_TEMPLATE = 'TEST_CLUSTER_TEMPLATE'

export const nameOf = (kind: string) => `${kind}_${newId().replaceAll('-', '')}`

let engine: Promise<WebAssembly.Module> | undefined
/** Node compiles an engine's hot parts better while it runs, and forgets that with the last thread unless it is held. */
const holdEngine = () => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  engine ??= WebAssembly.compile(readFileSync(join(library, '..', 'pglite.wasm')))
  return engine
}

let image: Blob | undefined

export const withDatabaseName = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** A migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<Database> {
  const name = nameOf('margam_test')
  const cluster = clusterUrl()
  if (cluster) return cloneOnCluster(cluster, name, process.env[CLUSTER_TEMPLATE] ?? '')
  const url = serverUrl()
  if (!url) {
    await holdEngine()
    image ??= new Blob([readFileSync(imageFile())])
    return openEmbedded({ image })
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
