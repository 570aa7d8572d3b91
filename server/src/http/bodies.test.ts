import { connect } from 'node:net'
import { contactUs } from '@margam/contract/contact'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '../db/schema/index.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { bodyLimits } from './body-limits.ts'
import { createBodyShare, SHARES } from './body-share.ts'
import { withinTime } from './read-body.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

const limits = bodyLimits(contactUs)
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const form = (parts: string[]) =>
  app.inject({
    method: 'POST',
    url: contactUs.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}--x--\r\n`,
  })

describe('a form is refused', () => {
  test.each([
    ['with more fields than the call has', Array.from({ length: limits.fields + 1 }, (_, i) => field(`f${i}`, ''))],
    ['with a field longer than all of them may be', [field('feedback', 'a'.repeat(limits.fieldBytes + 1))]],
    ['with fields that are together too long', [0, 1].map((i) => field(`f${i}`, 'a'.repeat(limits.fieldBytes / 2)))],
    [
      'that is longer than everything the call takes',
      [field('other"; filename="a', 'a'.repeat(2 * limits.totalBytes))],
    ],
  ])('%s', async (_what, parts) => {
    await app.deps.db.delete(rateLimits)
    const { status, body } = await form(parts)
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})

test('JSON of more bytes or more pieces than the call takes is refused before any rule looks at it', async () => {
  const json = (payload: string) =>
    app.inject({ method: 'POST', url: contactUs.path, headers: { 'content-type': 'application/json' }, payload })
  await app.deps.db.delete(rateLimits)
  const long = await json(`{"feedback":"${'a'.repeat(limits.fieldBytes)}"}`)
  expect([long.status, long.body.message]).toEqual([413, 'The body is too large.'])
  const many = await json(`{"feedback":[${'1,'.repeat(limits.values)}1]}`)
  expect([many.status, many.body.message]).toEqual([400, 'The body holds more than this call takes.'])
})

test.each([contactUs.path, '/nowhere'])(
  'a form of more fields than are read is refused before they are: %s',
  async (url) => {
    await app.deps.db.delete(rateLimits)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await app.inject({ method: 'POST', url, headers, payload: 'a&'.repeat(32_000) })
    expect([status, body.message]).toEqual([400, 'The body holds more than this call takes.'])
  },
)

/** Sends what is given and reads until the server closes. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

test('who is over a limit by address is answered before the body was sent', async () => {
  await app.deps.db.delete(rateLimits)
  const head = `POST ${contactUs.path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n`
  const spent = { key: 'contact-from:127.0.0.1', resetsAt: new Date(Date.now() + 60_000) }
  await app.deps.db.insert(rateLimits).values({ ...spent, count: 1 })
  expect(await sendRaw(head)).toMatch(/^HTTP\/1.1 429 /)
})

test('a body that takes too long is a 408', async () => {
  const never = new Promise(() => undefined)
  await expect(withinTime({ ...limits, milliseconds: 1 }, never)).rejects.toMatchObject({ status: 408 })
})

describe('the memory for bodies', () => {
  const stranger = { id: '203.0.113.1', isKnown: false }
  const known = { id: 'an account', isKnown: true }
  const small = { ...SHARES, all: 10, strangers: 5, oneStranger: 2, oneKnown: 6 }

  test('is refused to one sender, to strangers and to all when each has its share, and free again when given back', () => {
    const share = createBodyShare(small)
    const first = share.take(stranger, 2)
    expect(() => share.take(stranger, 1)).toThrow('busy')
    for (const id of ['b', 'c']) share.take({ ...stranger, id }, id === 'b' ? 2 : 1)
    expect(() => share.take({ ...stranger, id: 'd' }, 1)).toThrow('busy')
    share.take(known, 5)
    expect(() => share.take({ ...known, id: 'another' }, 1)).toThrow('busy')
    first()
    first()
    expect(() => share.take(known, 2)).toThrow('busy')
    share.take({ ...known, id: 'another' }, 2)
  })

  test('is given back by who goes away in the middle of a body', async () => {
    await app.deps.db.delete(rateLimits)
    const head = `POST ${contactUs.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
    // more of them than one stranger may have at once
    for (let i = 0; i < 20; i++) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head, () => socket.destroy()))
        socket.on('close', () => resolve())
      })
    }
    await app.deps.db.delete(rateLimits)
    const { status } = await app.call(contactUs, { body: { feedback: 'a'.repeat(5000) } })
    expect(status).toBe(400)
  })
})
