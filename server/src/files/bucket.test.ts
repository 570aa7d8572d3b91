import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from '@margam/contract/files'
import { saveLogo } from '@margam/contract/settings'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { files } from '../db/schema/index.ts'
import { createHealth } from '../health.ts'
import { makePerson } from '../testing/factories.ts'
import { multipart } from '../testing/multipart.ts'
import { addressOf, startTestApp } from '../testing/test-app.ts'
import { bucketStore } from './bucket.ts'
import { watchedStore } from './store.ts'
import { removeLater } from './unused.ts'

let server: Server
afterEach(() => server.close())

/** What is never answered need not be waited for as long as a bucket may take. */
const SOON_MS = 300

/** A store in a bucket that behaves as badly as a test wants. */
async function openBucket(behave: RequestListener) {
  server = createServer(behave)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const health = createHealth()
  const { port } = server.address() as AddressInfo
  const within = (answerMs?: number) =>
    watchedStore(bucketStore(`http://key:secret@127.0.0.1:${port}/school`, answerMs), health, 'bucket')
  return { health, within, store: within() }
}

test.each<[string, RequestListener]>([
  ['hangs up', (request) => request.socket.destroy()],
  ['answers that it is broken', (_request, reply) => reply.writeHead(500).end()],
  ['takes what is sent and says nothing', (request) => request.resume()],
  ['hangs up in the middle of what is sent', (request) => request.once('data', () => request.socket.destroy())],
  ['does not know our key', (_request, reply) => reply.writeHead(403).end()],
])('a bucket that %s is a 503 that says when to come back, and degraded until it works', async (_name, behave) => {
  let works = false
  const { store, within, health } = await openBucket((request, reply) => {
    if (works) reply.writeHead(200).end()
    else behave(request, reply)
  })
  const refused = { status: 503, headers: { 'retry-after': '5' } }
  await expect(within(SOON_MS).put(Buffer.from('x'))).rejects.toMatchObject(refused)
  await expect(within(SOON_MS).read('a')).rejects.toMatchObject(refused)
  expect(health.degraded()).toEqual(['bucket'])
  works = true
  await store.put(Buffer.from('x'))
  expect(health.degraded()).toEqual([])
})

test('one that breaks off in the middle of a file breaks off that answer alone', async () => {
  const { store } = await openBucket((_request, reply) => {
    reply.writeHead(200, { 'content-length': 100_000 })
    reply.write('x'.repeat(50_000), () => reply.destroy())
  })
  const app = await startTestApp({ files: store })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const school = await makePerson(app.deps, 'organisation')
  const file = {
    id: newId(),
    organisationId: school.organisationId,
    ownerId: school.id,
    kind: 'logo',
    name: 'logo.png',
  }
  await app.deps.db.insert(files).values({ ...file, mediaType: 'image/png', size: 100_000, storageKey: newId() })
  const { port } = app.app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${school.token}` }
  const url = `${origin}${addressOf(readFile, { fileId: file.id })}`
  await expect(fetch(url, { headers }).then((reply) => reply.arrayBuffer())).rejects.toThrow()
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await app.close()
})

test('a bucket that is away keeps no picture by half, and what it should forget it forgets later', async () => {
  const kept = new Map<string, number>()
  let behave: RequestListener | undefined
  let forgets = true
  const { store, health } = await openBucket((request, reply) => {
    if (behave) return behave(request, reply)
    const key = String(request.url)
    if (request.method === 'DELETE' && !forgets) return reply.writeHead(500).end()
    if (request.method === 'DELETE') kept.delete(key)
    if (request.method === 'PUT') kept.set(key, Number(request.headers['content-length']))
    return request.resume().once('end', () => reply.writeHead(200).end())
  })
  const app = await startTestApp({ files: store, health })
  const school = await makePerson(app.deps, 'organisation')
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1f4fd8' } })
    .png()
    .toBuffer()
  const body = multipart({}, { logo: { name: 'logo.png', bytes } })
  const save = () =>
    app.inject({
      method: 'PUT',
      url: addressOf(saveLogo, { userId: school.id }),
      headers: { authorization: `Bearer ${school.token}`, ...body.headers },
      payload: body.payload,
    })
  const rows = () => app.deps.db.$count(files, eq(files.organisationId, school.id))
  const degraded = async () => (await app.inject({ method: 'GET', url: '/readyz' })).body.degraded

  behave = (request) => request.socket.destroy()
  const refused = await save()
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect([await rows(), kept.size, await degraded()]).toEqual([0, 0, ['bucket']])
  behave = undefined
  expect((await save()).status).toBe(200)
  expect([await rows(), kept.size, await degraded()]).toEqual([1, 1, []])

  // it takes the new picture, and does not forget the old one
  forgets = false
  expect([(await save()).status, await rows(), kept.size]).toEqual([200, 1, 2])
  const { rows: waiting } = await app.deps.database.query('select data from pgboss.job where name = $1', [
    removeLater.name,
  ])
  const [{ data }] = waiting as { data: { keys: string[] } }[]
  expect(data.keys).toHaveLength(1)
  forgets = true
  await removeLater.run(app.deps, data)
  expect(kept.size).toBe(1)
  await app.close()
})

test('two servers share a bucket: what one takes the other gives, while many are brought in at once', async () => {
  const kept = new Map<string, Buffer>()
  const { store } = await openBucket(async (request, reply) => {
    const key = String(request.url)
    const bytes = Buffer.concat((await request.toArray()) as Buffer[])
    if (request.method === 'PUT') kept.set(key, bytes)
    if (request.method === 'DELETE') kept.delete(key)
    const found = kept.get(key)
    if (request.method === 'GET' && found) reply.writeHead(200, { 'content-length': found.length }).end(found)
    else reply.writeHead(request.method === 'GET' ? 404 : 200).end()
  })
  const first = await startTestApp({ files: store })
  const shared = { ...first.deps.database, close: async () => undefined }
  const second = await startTestApp({ files: store, database: shared })
  const schools = await Promise.all(Array.from({ length: 20 }, () => makePerson(first.deps, 'organisation')))
  const bringIn = async (at: typeof first, { id, token }: (typeof schools)[number], width: number) => {
    const bytes = await sharp({ create: { width, height: 40, channels: 3, background: '#1f4fd8' } })
      .png()
      .toBuffer()
    const { payload, headers } = multipart({}, { logo: { name: 'logo.png', bytes } })
    const url = addressOf(saveLogo, { userId: id })
    return at.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}`, ...headers }, payload })
  }
  const widthAt = async (at: typeof first, { id, token }: (typeof schools)[number]) => {
    const [file] = await at.deps.db.select().from(files).where(eq(files.organisationId, id))
    const reply = await at.app.inject({
      url: addressOf(readFile, { fileId: file.id }),
      headers: { authorization: `Bearer ${token}` },
    })
    return (await sharp(reply.rawPayload).metadata()).width
  }
  for (const width of [40, 60, 80]) {
    // each school at another server than the time before
    const at = (i: number) => ((i + width / 20) % 2 === 0 ? first : second)
    const saved = await Promise.all(schools.map((school, i) => bringIn(at(i), school, width)))
    expect(saved.map(({ status }) => status)).toEqual(schools.map(() => 200))
    const read = await Promise.all(schools.flatMap((school) => [widthAt(first, school), widthAt(second, school)]))
    expect(new Set(read)).toEqual(new Set([width]))
  }
  expect(kept.size).toBe(schools.length)
  await second.close()
  await first.close()
})
