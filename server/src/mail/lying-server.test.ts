import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createNotice } from '@margam/contract/notifications'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { mails } from '../db/schema/index.ts'
import { createHealth, type Health } from '../health.ts'
import { makePerson } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTransport, type Transport, watchedTransport } from './transport.ts'

/** What a mail server says to a command; nothing where it is silent. */
type Say = (command: string, socket: Socket, mail: number) => string | undefined

/** A mail server that behaves well but for what a test has it say. */
function startServer(say: Say) {
  const taken: string[] = []
  let asked = 0
  const server = createServer((socket) => {
    let isData = false
    let text = ''
    const answer = (command: string, usual: string) => {
      const own = say(command, socket, asked)
      if (own !== '') socket.write(`${own ?? usual}\r\n`)
    }
    socket.on('error', () => undefined)
    answer('CONNECT', '220 mail.example')
    socket.on('data', (chunk) => {
      text += String(chunk)
      for (
        let end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      ) {
        const line = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        const command = isData ? 'END' : line.slice(0, 4).toUpperCase()
        if (command === 'MAIL') asked++
        if (command === 'END') taken.push(line)
        isData = command === 'DATA'
        answer(command, command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  })
  return { server, taken }
}

let server: Server
let app: TestApp
let health: Health
let taken: string[]
const sockets = new Set<Socket>()

/** What is never answered need not be waited for as long as a mail server may take. */
const HASTE = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 }

async function open(say: Say, isHasty = () => false) {
  const started = startServer(say)
  server = started.server
  taken = started.taken
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  health = createHealth()
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Margam <m@margam.example>', outbox: '' }
  const [hasty, patient] = [createTransport(settings, HASTE), createTransport(settings)]
  const sender: Transport = { ...patient, send: (...mail) => (isHasty() ? hasty : patient).send(...mail) }
  app = await startTestApp({ health, transport: watchedTransport(sender, health) })
}
const hangUp = () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}
afterEach(async () => {
  hangUp()
  server.close()
  await app.close()
})

async function post(): Promise<string> {
  const content = { subject: 'Hello', preview: '', greeting: 'Hello,', paragraphs: ['A line.'], notes: [] }
  const [id] = await app.deps.db.transaction((tx) =>
    app.deps.mailer.postAll(tx, [{ to: 'asha@school.example', kind: 'test', content }]),
  )
  return id
}
const stateOf = async (id: string) => (await app.deps.db.select().from(mails).where(eq(mails.id, id)))[0]
const degraded = async () => (await app.inject({ method: 'GET', url: '/readyz' })).body.degraded

test.each<[string, Say]>([
  ['accepts and says nothing', () => ''],
  ['is silent once it has the mail', (command) => (command === 'END' ? '' : undefined)],
  ['closes at DATA', (command, socket) => (command === 'DATA' ? (socket.destroy(), '') : undefined)],
  ['closes with the mail in hand', (command, socket) => (command === 'END' ? (socket.destroy(), '') : undefined)],
  ['speaks no SMTP', () => 'HTTP/1.1 400 Bad Request'],
  ['has no time', () => '421 try later'],
])('one that %s is given up, told, and gets the mail when it behaves again', async (_what, misbehave) => {
  let works = false
  await open(
    (...asked) => (works ? undefined : misbehave(...asked)),
    () => !works,
  )
  const id = await post()
  await expect(app.deps.mailer.deliver(id)).rejects.toThrow()
  expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1, payload: expect.anything() })
  expect(await degraded()).toEqual(['mail'])
  works = true
  const before = taken.length
  await app.deps.mailer.deliver(id)
  await app.deps.mailer.deliver(id)
  expect(taken.length - before).toBe(1)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, payload: null })
  expect(await degraded()).toEqual([])
})

test('one that says yes and hangs up has the mail: it is not sent again', async () => {
  await open((command, socket) => {
    if (command !== 'END') return undefined
    socket.end('250 ok\r\n')
    return ''
  })
  const id = await post()
  await app.deps.mailer.deliver(id)
  await app.deps.mailer.deliver(id)
  expect(taken).toHaveLength(1)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('one that refuses a receiver for good is not degraded, and the mail is given up after its tries', async () => {
  await open((command) => (command === 'RCPT' ? '550 no such mailbox' : undefined))
  const id = await post()
  for (let attempt = 1; attempt <= 9; attempt++) {
    await expect(app.deps.mailer.deliver(id)).rejects.toThrow('550')
    expect((await stateOf(id)).state).toBe(attempt < 9 ? 'queued' : 'failed')
  }
  expect(await degraded()).toEqual([])
  expect(taken).toEqual([])
})

test('no request waits for one that is silent', async () => {
  await open(() => '')
  const school = await makePerson(app.deps, 'organisation')
  const id = await post()
  const isOver = vi.fn<() => void>()
  const given = app.deps.mailer.deliver(id).catch(isOver)
  await vi.waitUntil(() => sockets.size > 0, { timeout: 10_000 })
  const reply = await app.call(createNotice, {
    token: school.token,
    body: { title: 'Sports day', body: 'On Friday.', audience: 'everyone' },
  })
  expect([reply.status, isOver.mock.calls.length]).toEqual([201, 0])
  hangUp()
  await given
  expect(isOver).toHaveBeenCalled()
})
