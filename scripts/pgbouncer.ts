import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, userToRunAs } from './postgres.ts'

/** Debian's package pgbouncer. */
const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
const CONNECTIONS = 8
const START_MILLISECONDS = 10_000

export interface Pgbouncer {
  /** The same database as that of the server's address. */
  url: string
  stop(): Promise<void>
}

/** pgbouncer in transaction mode before a server that trusts whoever comes; undefined where it is not installed. */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer | undefined> {
  if (!PROGRAM) return undefined
  const { hostname, port: serverPort, username } = new URL(serverUrl)
  const user = userToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'margam-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${CONNECTIONS}`,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  if (user) chownSync(folder, user.uid, user.gid)
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { ...user, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(port)
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number) {
  for (const giveUp = Date.now() + START_MILLISECONDS; Date.now() < giveUp; await pause(50)) {
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
    if (isListening) return
  }
  throw new Error('pgbouncer did not start.')
}
