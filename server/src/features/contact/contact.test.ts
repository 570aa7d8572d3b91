import {
  type ContactMessage,
  changeContactMessage,
  contactUs,
  deleteContactMessage,
  listContactMessages,
  readContactImage,
} from '@margam/contract/contact'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, contactMessages, rateLimits } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fields = { first_name: 'Asha', last_name: 'K', email: 'asha@school.example', feedback: 'Thank you.\nIt helps.' }
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f4fd8' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()

const send = (image?: { name: string; bytes: Buffer }) => {
  const { payload, headers } = multipart(fields, image ? { image } : {})
  return app.inject({ method: 'POST', url: contactUs.path, payload, headers })
}

test('a message is kept, as JSON or as a form', async () => {
  const reply = await app.call(contactUs, { body: fields })
  expect([reply.status, reply.body.message]).toEqual([
    200,
    'We have recieved your message. We will get back to you soon.',
  ])
  expect((await send()).status).toBe(200)
  const rows = await app.deps.db.select().from(contactMessages)
  expect(rows.map((row) => row.feedback)).toEqual([fields.feedback, fields.feedback])
})

test('its image is written anew, without what the camera noted', async () => {
  const bytes = await picture()
  expect(bytes.includes('where it was taken')).toBe(true)
  expect((await send({ name: '../../evil.jpg', bytes })).status).toBe(200)
  const [{ imageKey }] = await app.deps.db.select().from(contactMessages).where(isNotNull(contactMessages.imageKey))
  const stored = Buffer.concat(await (await app.deps.files.read(imageKey ?? '')).toArray())
  expect(stored.includes('where it was taken')).toBe(false)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
})

test('every wrong field is named at once', async () => {
  const reply = await app.call(contactUs, { body: { email: 'nowhere' } })
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    {
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      email: ['Invalid email format.'],
      feedback: ['Feedback is required.'],
    },
  ])
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]), 400],
  ['three megabytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3 * 1024 * 1024)]), 413],
])('%s is refused at the image field', async (_name, bytes, status) => {
  const before = await app.deps.db.$count(contactMessages)
  const reply = await send({ name: 'photo.jpg', bytes })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([status, ['image']])
  expect(await app.deps.db.$count(contactMessages)).toBe(before)
})

test('a message that cannot be kept leaves no picture behind', async () => {
  const { files, mailer } = app.deps
  const keys: string[] = []
  app.deps.contactAddress = 'house@margam.example'
  app.deps.mailer = { ...mailer, post: () => Promise.reject(new Error('The database is away.')) }
  app.deps.files = {
    ...files,
    put: async (bytes) => {
      const key = await files.put(bytes)
      keys.push(key)
      return key
    },
  }
  const { status } = await send({ name: 'photo.jpg', bytes: await picture() })
  Object.assign(app.deps, { files, mailer, contactAddress: undefined })
  expect([status, keys.length]).toEqual([500, 1])
  expect(await files.has(keys[0])).toBe(false)
})

test('an address that sends very many makes others behind it wait five seconds, and no longer', async () => {
  const from = { address: '198.51.100.21' }
  const write = () => app.call(contactUs, { body: fields, ...from })
  expect((await write()).status).toBe(200)
  const full = { count: 20, resetsAt: sql`now() + interval '15 minutes'` }
  await app.deps.db
    .update(rateLimits)
    .set(full)
    .where(eq(rateLimits.key, `contact-from:${from.address}`))
  const slowed = await write()
  expect([slowed.status, Number(slowed.headers['retry-after']) <= 5]).toEqual([429, true])
  const waiting = like(rateLimits.key, `contact-wait ${from.address} %`)
  await app.deps.db.update(rateLimits).set({ resetsAt: sql`resets_at - interval '5 seconds'` }).where(waiting)
  expect((await write()).status).toBe(200)
})

describe('the operator', () => {
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await app.call(listContactMessages, { token, query })).body
  const change = (token: string, message: ContactMessage, state: string) =>
    app.call(changeContactMessage, {
      token,
      params: { messageId: message.message_id },
      body: { state, version: message.version },
    })

  test('finds a message, says what becomes of it, and a second one is told', async () => {
    const operator = await makePerson(app.deps, 'superadmin')
    const colleague = await makePerson(app.deps, 'superadmin')
    await app.call(contactUs, { body: { ...fields, first_name: 'Ravi', feedback: 'The 100% bus is late.' } })
    const { messages, total, fresh } = await list(operator.token, { search: '100% BUS', state: 'new' })
    expect([total, fresh > 0]).toEqual([1, true])
    const [found] = messages
    expect(found).toMatchObject({ name: 'Ravi K', state: 'new', version: 1, changed_by: null, has_image: false })
    const done = await change(operator.token, found, 'answering')
    expect(done.body.contact_message).toMatchObject({ state: 'answering', version: 2, changed_by: operator.email })
    const stale = await change(colleague.token, found, 'done')
    expect([stale.status, stale.body.current.state]).toEqual([409, 'answering'])
    expect((await change(operator.token, found, 'lost')).status).toBe(400)
    expect((await list(operator.token, { state: 'done' })).total).toBe(0)
    expect((await list(operator.token)).fresh).toBe(fresh - 1)
  })

  test('sees its picture, and of one without there is none', async () => {
    const operator = await makePerson(app.deps, 'superadmin')
    await send({ name: 'photo.jpg', bytes: await picture() })
    const { messages } = await list(operator.token)
    const image = (message: ContactMessage) =>
      app.call(readContactImage, { token: operator.token, params: { messageId: message.message_id } })
    const [first] = messages
    const reply = await image(first)
    expect([reply.status, reply.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    const bare = messages.find((one: ContactMessage) => !one.has_image)
    expect((await image(bare)).status).toBe(404)
  })

  test('deletes a message for ever, with its picture', async () => {
    const operator = await makePerson(app.deps, 'superadmin')
    await send({ name: 'photo.jpg', bytes: await picture() })
    const [{ message_id: messageId }] = (await list(operator.token)).messages
    const [{ imageKey }] = await app.deps.db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
    const remove = () => app.call(deleteContactMessage, { token: operator.token, params: { messageId } })
    const { status, body } = await remove()
    expect([status, body.message]).toEqual([200, 'The message was deleted.'])
    const left = (await list(operator.token)).messages.map((one: ContactMessage) => one.message_id)
    expect(left).not.toContain(messageId)
    const image = await app.call(readContactImage, { token: operator.token, params: { messageId } })
    expect([image.status, await app.deps.files.has(imageKey ?? '')]).toEqual([404, false])
    expect((await remove()).status).toBe(404)
    const trail = await app.deps.db
      .select({ action: auditLog.action, name: auditLog.name, before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, operator.organisationId), eq(auditLog.entityId, messageId)))
    expect(trail).toEqual([{ action: 'delete', name: '', before: null }])
  })

  test('reads them by pages without a gap', async () => {
    const operator = await makePerson(app.deps, 'superadmin')
    const { total } = await list(operator.token)
    const seen = new Set<string>()
    let cursor = ''
    do {
      const page = await list(operator.token, { limit: '1', cursor })
      for (const one of page.messages) seen.add(one.message_id)
      cursor = page.next_cursor ?? ''
    } while (cursor)
    expect(seen.size).toBe(total)
  })
})
