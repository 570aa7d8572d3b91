import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/log.ts'
import { openDeps } from '../../server/src/open.ts'
import { SERVER } from '../setup.mjs'

const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts')
/** Long, for the machine may be busy with other work; how long it took is for the attack to judge. */
const START_MILLISECONDS = 180_000

/** A server of the attack's own, on loopback and in a folder of its own: nothing else is ever attacked. */
export interface Instance {
  readonly url: string
  readonly dataDir: string
  /** The settings that it runs with. */
  readonly env: Record<string, string | undefined>
  /** Its process, to look at or to kill. */
  readonly process: ChildProcess
  isAlive(): boolean
  /** Ends it as a power switch does. */
  kill(): Promise<void>
  /** Starts it again on the same folder and database. */
  restart(): Promise<void>
  /** Ends it and takes its folder away. */
  remove(): Promise<void>
}

export interface InstanceSettings {
  /** More settings of its process. */
  env?: Record<string, string>
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string
  /** Writes what the attack needs before the server starts. */
  fill?: (deps: Awaited<ReturnType<typeof openDeps>>) => Promise<void>
}

const environment = (dataDir: string, { databaseUrl, env }: InstanceSettings) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_UNSAFE: 'on' }),
  ...env,
})

async function fillDatabase(env: Record<string, string | undefined>, fill: NonNullable<InstanceSettings['fill']>) {
  const deps = await openDeps(readConfig(env), createLogger('silent'))
  try {
    await fill(deps)
  } finally {
    await deps.queue.stop()
    await deps.pdf.close()
    await deps.database.close()
  }
}

function launch(env: Record<string, string | undefined>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...SERVER.flags, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The server did not start in time.'))
    }, START_MILLISECONDS)
    let said = ''
    child.stdout.on('data', (text) => {
      said += String(text)
      const url = /Margam is ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve({ child, url })
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended at its start with code ${code}.`))
    })
  })
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

export async function startInstance(settings: InstanceSettings = {}): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-attack-'))
  const env = environment(dataDir, settings)
  if (settings.fill) await fillDatabase(env, settings.fill)
  let { child, url } = await launch(env)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  return {
    get url() {
      return url
    },
    get process() {
      return child
    },
    dataDir,
    env,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill,
    restart: async () => {
      ;({ child, url } = await launch(env))
    },
    remove: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
