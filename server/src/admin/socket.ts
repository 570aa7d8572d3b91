import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { safeMessage } from '../db/safe-error.ts'
import type { Deps } from '../feature.ts'
import { CommandError } from './command.ts'
import { commands } from './commands.ts'

export const socketPath = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\margam-${Buffer.from(dataDir).toString('hex').slice(-60)}`
    : join(dataDir, 'admin.sock')

export interface Reply {
  line?: string
  done?: boolean
  failed?: string
}

/** A command and its words are never longer than this. */
const LONGEST_LINE = 100_000
const PATIENCE_MILLISECONDS = 10_000

/** The first line that a client sends; undefined when it goes away before its end, says nothing or never stops. */
async function readLine(socket: Socket): Promise<string | undefined> {
  let text = ''
  socket.setEncoding('utf8').setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy())
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end)
    if (text.length > LONGEST_LINE) throw new CommandError('The line is too long.')
  }
  return undefined
}

function parseWords(line: string): string[] {
  const words = z.safeParse(z.array(z.string()), parseJson(line))
  if (!words.success) throw new CommandError('A line must be a JSON array of the words of one command.')
  return words.data
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Does what one client asks; whatever goes wrong is told to that client and is nobody else's trouble. */
async function serve(deps: Deps, socket: Socket): Promise<void> {
  const send = (reply: Reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`)
  try {
    const line = await readLine(socket)
    if (line === undefined) return
    socket.setTimeout(0) // a command takes as long as it takes
    const [name = '', ...args] = parseWords(line)
    if (!Object.hasOwn(commands, name)) throw new CommandError(`There is no command "${name}".`)
    await commands[name].run(deps, args, (text) => send({ line: text }))
    send({ done: true })
  } catch (error) {
    send({ failed: safeMessage(error) })
  } finally {
    socket.end()
  }
}

/**
 * Lets the admin command run inside the server, which alone may hold the embedded database. Only the owner of the data
 * folder can open the socket.
 */
export async function listenForAdmin(deps: Deps, dataDir: string): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => undefined) // the person pressed Ctrl-C
    void serve(deps, socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.on('error', () => undefined) // one client that could not be let in; it reads so itself
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
