// What every entry script needs before TypeScript can run: the packages of the lock file and a Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.margam-installed')

export function fail(message) {
  console.error(message)
  process.exit(1)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs exactly the lock file's packages, once per lock file. All output goes to stderr. */
export async function ensureInstalled() {
  const hash = lockHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.error('Installing packages (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.error || result.status !== 0) {
    fail('Could not install the packages with `npm ci`. Check that npm works and that the npm registry can be reached.')
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}

/** Path of a Node of version 24 or newer: the running one, or the one among the installed packages. */
export function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name)
  if (existsSync(packaged)) return packaged
  return fail(
    `Margam runs on Node 24. This machine has Node ${process.versions.node}, and no packaged Node 24 exists for ${process.platform} ${process.arch}: install Node 24 or newer and try again.`,
  )
}

/** How each process of the project is run. */
export const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  new URL('resolve-once.mjs', import.meta.url).href,
  '--import',
  new URL('strip-once.mjs', import.meta.url).href,
]

/** How the server's process is run: what V8 and the C library keep in hand beside what it holds (docs/decisions/191). */
export const SERVER = {
  flags: [...NODE_FLAGS, '--max-semi-space-size=16', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
}

/**
 * Runs an entry of the project on Node 24 in place of this process: signals go on to it, and its exit code is ours.
 * npm puts a shell between itself and us that does not pass signals on, so a parent that is gone counts as a stop too.
 */
export function runOnNode(args, { flags, env } = { flags: NODE_FLAGS, env: {} }) {
  const child = spawn(nodeBinary(), [...flags, ...args], {
    cwd: root,
    env: { ...env, ...process.env },
    stdio: 'inherit',
  })
  const stop = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 100)
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
