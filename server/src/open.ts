import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { jobs } from './app.ts'
import type { Config } from './config.ts'
import { databaseFolder } from './config.ts'
import { type Database, openEmbedded, openServer } from './db/client.ts'
import { lockFolder } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './feature.ts'
import { bucketStore } from './files/bucket.ts'
import { folderStore, watchedStore } from './files/store.ts'
import { createHealth } from './health.ts'
import { startQueue } from './jobs/queue.ts'
import { watchQueue } from './jobs/watch.ts'
import { readSecrets } from './keys.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { createTransport, watchedTransport } from './mail/transport.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPdfMaker } from './pdf/pdf.ts'
import { createProvider } from './provider/provider.ts'
import { createThreads } from './threads/threads.ts'
import { tightenFolder } from './tighten.ts'

/** A reason not to start, said in one sentence to the person at the keyboard. */
export class CannotStart extends Error {}

function checkFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new CannotStart(`The data folder ${dataDir} cannot be written. Choose another one with DATA_DIR.`)
  }
}

/** The database of the settings, locked when embedded, and migrated. */
export async function openDatabase(config: Config, log?: Log): Promise<Database> {
  checkFolder(config.dataDir)
  if (config.databaseUrl) {
    const { pgbouncer, databaseDirectUrl: directUrl, databaseUnsafe: unsafe } = config
    const database = await openServer(config.databaseUrl, { unsafe, pgbouncer, directUrl }).catch((error: Error) => {
      // only pgbouncer says so of what we ask of each connection
      const hint = error.message.startsWith('unsupported startup parameter') ? '. Set PGBOUNCER=1.' : ''
      throw new CannotStart(`The database of DATABASE_URL cannot be used: ${error.message}${hint}`)
    })
    await migrate(database)
    return database
  }
  const lock = await lockFolder(config.dataDir)
  const database = await openEmbedded({
    folder: databaseFolder(config.dataDir),
    onThread: (what, error) =>
      error
        ? log?.error({ err: error }, `the embedded database is ${what}, and is being opened again`)
        : log?.info({}, 'the embedded database is back'),
  })
  await migrate(database)
  const close = async () => {
    await database.close()
    await lock.release()
  }
  return { ...database, close }
}

/** Everything a feature may use, made from the settings. */
export async function openDeps(config: Config, log: Log): Promise<Deps & { mailRoute: string }> {
  checkFolder(config.dataDir)
  const { closed, failed } = tightenFolder(config.dataDir)
  if (closed) log.info({ closed }, 'the data folder was open to other users of this machine, and is closed now')
  if (failed.length) log.error({ failed }, 'a part of the data folder stays open to other users of this machine')
  // what keeps nothing here asks for no room here
  const health = createHealth(config.databaseUrl && config.storageUrl ? undefined : config.dataDir)
  const database = await openDatabase(config, log)
  const given = { session: config.sessionSecret, sealing: config.sealingSecret }
  const secrets = readSecrets(config.dataDir, given)
  const metrics = createMetrics()
  const queue = await startQueue(database, jobs, watchQueue(log, metrics))
  const sender = createTransport({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
  })
  const transport = watchedTransport(sender, health)
  return {
    log,
    database,
    db: database.db,
    secrets,
    queue,
    mailer: createMailer(database.db, queue, transport, secrets),
    files: config.storageUrl
      ? watchedStore(bucketStore(config.storageUrl), health, 'bucket')
      : watchedStore(folderStore(join(config.dataDir, 'uploads')), health, 'uploads'),
    pdf: createPdfMaker(undefined, health),
    provider: config.provider && createProvider(config.provider, { log, health }),
    threads: createThreads(health),
    health,
    metrics,
    keeping: { ...config.keeping, dataDir: config.dataDir, given },
    publicUrl: config.publicUrl,
    cookies: { secure: config.publicUrl.startsWith('https:') },
    demo: config.demo,
    consent: config.consent,
    contactAddress: config.smtpUrl ? (/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom) : undefined,
    mailRoute: transport.description,
  }
}
