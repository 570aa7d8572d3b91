import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@margam/contract'
import { demoSignIn, signIn } from '@margam/contract/accounts'
import { exportStudents, listStudents } from '@margam/contract/students'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchool } from '../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import { compressAnswers } from './compress.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 40 })
})
afterAll(() => app.close())

const ask = (url: string, acceptEncoding?: string) =>
  app.app.inject({
    url,
    headers: {
      authorization: `Bearer ${school.admin.token}`,
      ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    },
  })
const list = () => `${addressOf(listStudents, { userId: school.admin.id })}?page_size=25`
const csv = () => addressOf(exportStudents, { userId: school.admin.id })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a browser that takes "%s" gets a long list as %s, and the same list', async (accepts, encoding, open) => {
  const plain = await ask(list())
  const reply = await ask(list(), accepts)
  expect(reply.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(open(reply.rawPayload).toString())).toEqual(plain.json())
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  expect(reply.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
})

test.each([undefined, '', 'identity', 'gzip;q=0'])('who accepts %s gets it as it is', async (accepts) => {
  const reply = await ask(list(), accepts)
  expect(reply.headers).not.toHaveProperty('content-encoding')
  expect(reply.json()).toEqual((await ask(list())).json())
})

test('an exported table is compressed and keeps its name', async () => {
  const [plain, reply] = [await ask(csv()), await ask(csv(), 'gzip')]
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/csv; charset=utf-8' })
  expect(reply.headers['content-disposition']).toBe(plain.headers['content-disposition'])
  expect(gunzipSync(reply.rawPayload).toString()).toBe(plain.body)
})

test('every call that answers with a token says so', async () => {
  const holdsToken = allEndpoints.filter(({ reply }) => JSON.stringify(Object.values(reply)).includes('"access"'))
  expect(holdsToken).toContain(signIn)
  expect(holdsToken).toContain(demoSignIn)
  expect(allEndpoints.filter(({ givesToken }) => givesToken)).toEqual(holdsToken)
})

test('neither an answer with a token, nor a stream, nor a short answer is compressed', async () => {
  const bare = Fastify()
  compressAnswers(bare)
  const long = { text: 'a long answer '.repeat(500) }
  bare.get('/token', async (request) => {
    request.contract = signIn
    return long
  })
  bare.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from([long.text])))
  bare.get('/short', async () => ({ text: 'short' }))
  bare.get('/long', async () => long)
  const encodingOf = async (url: string) =>
    (await bare.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']
  expect(await encodingOf('/token')).toBeUndefined()
  expect(await encodingOf('/stream')).toBeUndefined()
  expect(await encodingOf('/short')).toBeUndefined()
  expect(await encodingOf('/long')).toBe('gzip')
  await bare.close()
})
