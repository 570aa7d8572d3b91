import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresServer {
  url: string
  /** For good, with its folder. */
  stop(): Promise<void>
}

/** `fast` ends what is open in order, `immediate` is what a crash is like. */
export type StopMode = 'fast' | 'immediate'

/** A server of our own, which can go and come back on the same folder and port. */
export interface OwnServer extends PostgresServer {
  /** Of its first process, whose children the others are. */
  readonly pid: number
  halt(mode: StopMode): Promise<void>
  start(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL's programs on this machine. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Whether this machine has PostgreSQL's programs. */
export const hasPostgres = () => findPrograms() !== undefined

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root, so then it runs as the user that Debian's package made for it. */
export function userToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

const SIGNALS: Record<StopMode, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT' }

/** The server of `given`, or one started for the tests in a folder of its own; undefined where there are no programs. */
export async function startPostgres(given?: string): Promise<PostgresServer | undefined> {
  return given ? { url: given, stop: async () => undefined } : startOwnServer({ fsync: 'off' })
}

/** A server in a folder of its own, with other settings than the usual ones where given. */
export async function startOwnServer(given: Record<string, string> = {}): Promise<OwnServer | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const user = userToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'margam-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'margam', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
    ...given,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => {
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...user, cwd: folder, stdio: 'ignore' })
    return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) }
  }
  let running = run()
  await waitUntilReady(programs, port)
  const halt = async (mode: StopMode) => {
    running.child.kill(SIGNALS[mode])
    await running.ended
  }
  return {
    url: `postgres://margam@127.0.0.1:${port}/postgres`,
    get pid() {
      return Number(running.child.pid)
    },
    halt,
    start: async () => {
      running = run()
      await waitUntilReady(programs, port)
    },
    stop: async () => {
      await halt('fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** After a crash each file is written to the disk again, which takes a slow one its time. */
const START_SECONDS = 60

async function waitUntilReady(programs: string, port: number) {
  for (const giveUp = Date.now() + START_SECONDS * 1000; Date.now() < giveUp; ) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`The PostgreSQL server for the tests did not start within ${START_SECONDS} seconds.`)
}
