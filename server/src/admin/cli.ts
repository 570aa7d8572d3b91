import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { readConfig } from '../config.ts'
import { safeMessage } from '../db/safe-error.ts'
import { createLogger } from '../log.ts'
import { openDeps } from '../open.ts'
import { endProcess } from '../process.ts'
import { commands, helpText } from './commands.ts'
import { readPassword } from './password.ts'
import { type Reply, socketPath } from './socket.ts'

/** The running server's socket, if one is running on this data folder. */
function findServer(path: string): Promise<Socket | undefined> {
  if (process.platform !== 'win32' && !existsSync(path)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

async function runInServer(socket: Socket, args: string[]): Promise<void> {
  socket.write(`${JSON.stringify(args)}\n`)
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as Reply
      if (reply.line !== undefined) console.log(reply.line)
      if (reply.failed) throw new Error(reply.failed)
      if (reply.done) return
    }
    throw new Error('The server stopped before the command was done.')
  } finally {
    socket.destroy()
  }
}

async function main([name, ...given]: string[]): Promise<void> {
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!name || !command) {
    console.log(helpText())
    if (name && name !== 'help') throw new Error(`There is no command "${name}".`)
    return
  }
  const config = readConfig(process.env)
  const args = command.takesPassword?.(given) ? [...given, await readPassword()] : given
  const server = await findServer(socketPath(config.dataDir))
  if (server) return runInServer(server, [name, ...args])
  const deps = await openDeps(config, createLogger('error'))
  try {
    await command.run(deps, args, (line) => console.log(line))
  } finally {
    await deps.queue.stop()
    await deps.pdf.close()
    await deps.threads.close()
    await deps.database.close()
  }
}

process.umask(0o077)
main(process.argv.slice(2)).then(
  () => endProcess(0),
  (error: unknown) => {
    console.error(safeMessage(error))
    endProcess(1)
  },
)
