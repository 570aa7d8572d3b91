import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { listenForAdmin, socketPath } from './socket.ts'

let app: TestApp
let folder: string
let admin: Awaited<ReturnType<typeof listenForAdmin>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'margam-admin-'))
  app = await startTestApp()
  admin = await listenForAdmin(app.deps, folder)
})
afterAll(async () => {
  await admin.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = () => connect(socketPath(folder))
/** Everything that the server says to what a client sends, until it hangs up. */
async function ask(sent: string): Promise<string> {
  const socket = open()
  socket.write(sent)
  return text(socket)
}
const expectItServes = async () => expect(await ask('["messages"]\n')).toContain('"done":true')

test.each([
  ['no JSON', 'messages\n', 'must be a JSON array'],
  ['no array', '{"length":1,"0":"messages"}\n', 'must be a JSON array'],
  ['an array of other things', '[1,null]\n', 'must be a JSON array'],
  ['an empty array', '[]\n', 'There is no command'],
  ['an empty line', '\n', 'must be a JSON array'],
  ['a name of every object', '["constructor"]\n', 'There is no command'],
  ['a line without an end', 'x'.repeat(200_000), 'too long'],
])('%s is told so, and the next command is done', async (_name, sent, words) => {
  const said = await ask(sent)
  expect(JSON.parse(said)).toEqual({ failed: expect.stringContaining(words) })
  await expectItServes()
})

test('half a line and a client that goes away are passed over', async () => {
  const half = open()
  half.end('["mess')
  expect(await text(half)).toBe('')
  await expectItServes()
})

test('a client that goes away in the middle of a command harms nobody', async () => {
  const socket = open()
  await new Promise<void>((resolve) => socket.write('["messages"]\n', () => resolve()))
  socket.destroy()
  await expectItServes()
})
