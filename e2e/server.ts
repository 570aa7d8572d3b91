import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NODE_FLAGS, SERVER } from '../scripts/setup.mjs'
import { makeSpreadDatabase } from './spread-database.ts'

const main = join(import.meta.dirname, '..', 'server', 'src', 'main.ts')
const cli = join(import.meta.dirname, '..', 'server', 'src', 'admin', 'cli.ts')

export interface RunningServer {
  url: string
  dataDir: string
  /** Of its process. */
  pid: number
  /** The newest link mailed to an address, once its mail has been written. */
  linkFor(to: string): Promise<string>
  /** Runs a command of `npm run admin` on this server; a password that it asks for is its input. */
  admin(args: string[], input?: string): Promise<void>
  stop(options?: { keepsData?: boolean }): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Undoes the transfer encoding of a mail's text, as its reader's program does. */
const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function newestLink(outbox: string, to: string): string | undefined {
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  const mine = mails.findLast((mail) => mail.toLowerCase().includes(`\nto: ${to.toLowerCase()}`))
  return mine && /https?:\/\/\S+\?token=[\w-]+/.exec(decodeQuotedPrintable(mine))?.[0]
}

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-e2e-'))
  const begun = process.env['BEGUN_FOLDER']
  if (begun) cpSync(begun, dataDir, { recursive: true })
  return dataDir
}

/**
 * The product as `npm start` runs it, on a data folder and port of its own; with `CITUS_URL` on a cluster, unless led
 * elsewhere.
 */
export async function startServer(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? makeDataDir()
  const port = await freePort()
  const node = process.execPath
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { CITUS_URL } = process.env
  const spread = CITUS_URL && !options.env?.['DATABASE_URL'] ? await makeSpreadDatabase(CITUS_URL) : undefined
  const given = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...spread?.env }
  const child = spawn(node, [...SERVER.flags, main], {
    env: { ...SERVER.env, ...given, PORT: String(port), LOG_LEVEL: 'error', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Margam is ready') && resolve())
    void ended.then(() => reject(new Error('the server did not start')))
  })
  const outbox = join(dataDir, 'outbox')
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: Number(child.pid),
    linkFor: async (to) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const link = await Promise.resolve()
          .then(() => newestLink(outbox, to))
          .catch(() => undefined)
        if (link) return link
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no mail with a link was written for ${to}`)
    },
    admin: async (args, input = '') => {
      const command = promisify(execFile)(node, [...NODE_FLAGS, cli, ...args], { env: given })
      command.child.stdin?.end(input)
      await command
    },
    stop: async ({ keepsData = false } = {}) => {
      child.kill('SIGTERM')
      await ended
      await spread?.drop()
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
