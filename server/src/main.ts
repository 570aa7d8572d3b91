import { listenForAdmin } from './admin/socket.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { UnsafeDatabase } from './db/client.ts'
import { FolderInUse } from './db/lock.ts'
import { MigrationError } from './db/migrate.ts'
import { createLogger } from './log.ts'
import { CannotStart, openDeps } from './open.ts'
import { startWorkers } from './workers.ts'

/** Reasons that a sentence explains better than a stack. */
const explained = [ConfigError, CannotStart, FolderInUse, MigrationError, UnsafeDatabase]

async function start() {
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const deps = await openDeps(config, log)
  const app = await buildApp(deps, { logger: log, trustProxy: config.trustProxy, blogUrl: config.blogUrl })
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new CannotStart(`Port ${config.port} is taken. Stop what uses it, or choose another one with PORT.`)
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new CannotStart(`The server cannot listen on ${config.host} port ${config.port}: ${error.code}.`)
    }
    throw error
  })
  await startWorkers(deps, config.dataDir)
  const admin = await listenForAdmin(deps, config.dataDir)

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

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close() // finishes the requests in flight
    await admin.close()
    await deps.queue.stop()
    await deps.pdf.close()
    await deps.threads.close()
    await deps.database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

start().catch((error: Error) => {
  const isExplained = explained.some((kind) => error instanceof kind)
  process.stderr.write(`${isExplained ? error.message : (error.stack ?? error.message)}\n`)
  process.exit(1)
})
