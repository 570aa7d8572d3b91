import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError, NotFound } from '../http/errors.ts'
import { bucketStore } from './bucket.ts'
import { type FileStore, folderStore } from './store.ts'

// A bucket that keeps objects in memory and looks at who signs; the signature's form is S3's version 4.
const objects = new Map<string, Buffer>()
const bucket = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    const signed = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/south\/s3\/aws4_request, /.test(
      request.headers.authorization ?? '',
    )
    if (!signed) return reply.writeHead(403).end()
    // S3 takes nothing that does not say how long it is
    if (request.method === 'PUT' && !request.headers['content-length']) return reply.writeHead(411).end()
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (['GET', 'HEAD'].includes(request.method ?? '') && !found) return reply.writeHead(404).end()
    return reply.writeHead(200).end(request.method === 'GET' ? found : '')
  })
})
const folder = mkdtempSync(join(tmpdir(), 'margam-files-'))
const stores: Record<string, FileStore> = { 'a folder': folderStore(folder) }

beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const address = bucket.address()
  const port = typeof address === 'object' && address ? address.port : 0
  stores['a bucket'] = bucketStore(`http://the-key:the-secret@127.0.0.1:${port}/school?region=south`)
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

const bytesOf = async (stream: Readable) => Buffer.concat(await stream.toArray())

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test('gives back what was put, under a key of its own, until it is removed', async () => {
    const bytes = Buffer.from([0, 1, 2, 250, 13, 10])
    const key = await stores[name].put(bytes)
    expect(await bytesOf(await stores[name].read(key))).toEqual(bytes)
    expect(await stores[name].put(bytes)).not.toBe(key)
    expect(await stores[name].has(key)).toBe(true)
    await stores[name].remove(key)
    await expect(stores[name].read(key)).rejects.toThrow(NotFound)
    expect(await stores[name].has(key)).toBe(false)
    await stores[name].remove(key)
  })

  test('takes a file of this machine, which stays', async () => {
    const path = join(folder, 'whole.zip')
    const bytes = Buffer.alloc(300_000, 'ab')
    writeFileSync(path, bytes)
    const key = await stores[name].putFile(path)
    expect(await bytesOf(await stores[name].read(key))).toEqual(bytes)
    expect(readFileSync(path)).toEqual(bytes)
  })
})

test('a store that cannot be reached is a 503, not a missing file', async () => {
  const away = bucketStore('http://the-key:the-secret@127.0.0.1:1/school?region=south')
  const failure = await away.read('01a00000-0000-7000-8000-000000000001').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ status: 503, code: 'unavailable' })
})
