import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from './command.ts'

const silence = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  // what is typed is echoed to an output that shows nothing
  const terminal = createInterface({ input: process.stdin, output: silence(), terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** A password typed twice without being shown, or the first line of the standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0]
  const password = await ask('Password: ')
  if ((await ask('The same again: ')) !== password) throw new CommandError('The two passwords differ.')
  return password
}
