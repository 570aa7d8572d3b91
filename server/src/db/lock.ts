import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export class FolderInUse extends Error {}

const pidFile = (dataDir: string) => join(dataDir, 'server.pid')

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const inUse = (dataDir: string) => {
  const pid = existsSync(pidFile(dataDir)) ? readFileSync(pidFile(dataDir), 'utf8').trim() : 'unknown'
  return new FolderInUse(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
  )
}

/** How long a start waits for the folder, which a server that is just stopping may still hold. */
const PATIENCE_MILLISECONDS = 3000

async function listenFor(address: string, dataDir: string): Promise<Server> {
  for (const giveUp = Date.now() + PATIENCE_MILLISECONDS; ; ) {
    const server = createServer()
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve)
      server.listen(address, () => resolve(undefined))
    })
    if (!failure) return server
    if (failure.code !== 'EADDRINUSE') throw failure
    if (Date.now() > giveUp) throw inUse(dataDir)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Holds the data folder for this process; two processes on one embedded database would destroy it.
 * On Linux the lock is a socket in the abstract namespace, which the kernel frees even after `kill -9`. Elsewhere it is
 * a file with the process id, taken over only when that process is gone.
 */
export async function lockFolder(dataDir: string): Promise<{ release: () => Promise<void> }> {
  mkdirSync(dataDir, { recursive: true })
  if (process.platform !== 'linux') return lockByFile(dataDir)
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 40)
  const server = await listenFor(`\0margam-${name}`, dataDir)
  server.unref()
  writeFileSync(pidFile(dataDir), String(process.pid))
  return {
    release: async () => {
      rmSync(pidFile(dataDir), { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function lockByFile(dataDir: string) {
  const take = () => writeFileSync(pidFile(dataDir), String(process.pid), { flag: 'wx' })
  try {
    take()
  } catch {
    const pid = Number(readFileSync(pidFile(dataDir), 'utf8'))
    if (isAlive(pid)) throw inUse(dataDir)
    rmSync(pidFile(dataDir))
    take()
  }
  return { release: async () => rmSync(pidFile(dataDir), { force: true }) }
}
