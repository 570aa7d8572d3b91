import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Deps } from '../feature.ts'
import { CommandError, commands } from './commands.ts'

export const socketPath = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\margam-${Buffer.from(dataDir).toString('hex').slice(-60)}`
    : join(dataDir, 'admin.sock')

export interface Reply {
  line?: string
  done?: boolean
  failed?: string
}

/**
 * Lets the admin command run inside the server, which alone may hold the embedded database. Only the owner of the data
 * folder can open the socket.
 */
export async function listenForAdmin(deps: Deps, dataDir: string): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`)
    socket.on('error', () => undefined) // the person pressed Ctrl-C
    createInterface({ input: socket }).once('line', (line) => {
      const [name, ...args] = JSON.parse(line) as string[]
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      const work = command
        ? command.run(deps, args, (text) => send({ line: text }))
        : Promise.reject(new CommandError(`There is no command "${name}".`))
      work
        .then(() => send({ done: true }))
        .catch((error: Error) => send({ failed: error.message }))
        .finally(() => socket.end())
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
