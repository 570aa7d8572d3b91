import { listenForAdmin } from './admin/socket.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { UnsafeDatabase } from './db/client.ts'
import { FolderInUse } from './db/lock.ts'
import { MigrationError } from './db/migrate.ts'
import { safeMessage, safeStack } from './db/safe-error.ts'
import { startReference } from './features/papers/index.ts'
import { createLogger } from './log.ts'
import { CannotStart, openDeps } from './open.ts'
import { endProcess, guardProcess, stopOnce } from './process.ts'
import { startWorkers } from './workers.ts'

/** Reasons that a sentence explains better than a stack. */
const explained = [ConfigError, CannotStart, FolderInUse, MigrationError, UnsafeDatabase]

/** How often the process looks at its own memory. */
const SAMPLE_MILLISECONDS = 30_000

async function start() {
  process.umask(0o077) // whatever is written is for the server's own user alone
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const deps = await openDeps(config, log)
  await startReference(deps)
  const app = await buildApp(deps, {
    logger: log,
    trustProxy: config.trustProxy,
    blogUrl: config.blogUrl,
    metricsToken: config.metricsToken,
  })
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new CannotStart(`Port ${config.port} is taken. Stop what uses it, or choose another one with PORT.`)
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new CannotStart(`The server cannot listen on ${config.host} port ${config.port}: ${error.code}.`)
    }
    throw error
  })
  // a connection that could not be let in, as when too many are open
  app.server.on('error', (error) => log.error({ err: error }, 'a connection failed'))
  await startWorkers(deps)
  setInterval(deps.metrics.sample, SAMPLE_MILLISECONDS).unref()
  const admin = await listenForAdmin(deps, config.dataDir)
  // V8 would keep the room that starting took; docs/decisions/191
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(
    [
      `Margam is ready at ${config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl}`,
      `  ${deps.mailRoute}`,
      `  data: ${config.databaseUrl ? 'a PostgreSQL server' : config.dataDir}`,
      config.demo
        ? '  demo: open /demo_login, or load a sample school with: npm run admin -- sample-school'
        : '  demo: off',
      '',
    ].join('\n'),
  )

  const stop = stopOnce(log, [
    () => app.close(), // finishes the requests in flight
    () => admin.close(),
    () => deps.queue.stop(),
    () => deps.pdf.close(),
    () => deps.threads.close(),
    () => deps.database.close(),
  ])
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  guardProcess(log, () => void stop(1))
}

start().catch((error: unknown) => {
  const isExplained = explained.some((kind) => error instanceof kind)
  process.stderr.write(`${safeMessage(error)}\n${isExplained ? '' : `${safeStack(error)}\n`}`)
  endProcess(1)
})
