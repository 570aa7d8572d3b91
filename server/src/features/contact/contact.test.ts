import { contactUs } from '@margam/contract/contact'
import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '../../db/schema/index.ts'
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
