import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobs } from '../app.ts'
import { type Database, openEmbedded, openServer } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { loadReference } from '../features/papers/index.ts'
import { createHealth } from '../health.ts'
import { startQueue } from '../jobs/queue.ts'
import { createThreads } from '../threads/threads.ts'
import { clusterUrl, createOnCluster, distributeAll, dropOnCluster } from './cluster.ts'
import { CLUSTER_TEMPLATE, IMAGE, imageFile, nameOf, serverUrl, TEMPLATE, withDatabaseName } from './database.ts'
import { smallImage } from './small-image.ts'

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
    const { rows } = await database.query('select pg_walfile_name(pg_current_wal_lsn()) as log')
    writeFileSync(imageFile(), smallImage(Buffer.from(await image.arrayBuffer()), String(rows[0].log)))
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
