import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from '@margam/contract/files'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { files } from '../db/schema/index.ts'
import { createHealth } from '../health.ts'
import { makePerson } from '../testing/factories.ts'
import { addressOf, startTestApp } from '../testing/test-app.ts'
import { bucketStore } from './bucket.ts'
import { watchedStore } from './store.ts'

let server: Server
afterEach(() => server.close())

/** A store in a bucket that behaves as badly as a test wants. */
async function openBucket(behave: RequestListener) {
  server = createServer(behave)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const health = createHealth()
  const { port } = server.address() as AddressInfo
  return { health, store: watchedStore(bucketStore(`http://key:secret@127.0.0.1:${port}/school`), health, 'bucket') }
}

test.each<[string, RequestListener]>([
  ['hangs up', (request) => request.socket.destroy()],
  ['answers that it is broken', (_request, reply) => reply.writeHead(500).end()],
  ['does not know our key', (_request, reply) => reply.writeHead(403).end()],
])('a bucket that %s is a 503 that says when to come back, and degraded until it works', async (_name, behave) => {
  let works = false
  const { store, health } = await openBucket((request, reply) => {
    if (works) reply.writeHead(200).end()
    else behave(request, reply)
  })
  const refused = { status: 503, headers: { 'retry-after': '5' } }
  await expect(store.put(Buffer.from('x'))).rejects.toMatchObject(refused)
  await expect(store.read('a')).rejects.toMatchObject(refused)
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
