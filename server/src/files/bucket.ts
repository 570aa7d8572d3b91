import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { newId } from '../db/columns.ts'
import { NotFound } from '../http/errors.ts'
import { type FileStore, storeAway } from './store.ts'

const ANSWER_MILLISECONDS = 15_000
const MILLISECONDS_A_MEGABYTE = 2_000

/**
 * An S3-compatible bucket, for several servers or a bucket of the school's own.
 * `url` is https://ACCESS_KEY:SECRET_KEY@host/bucket, with ?region=… where the provider wants one.
 */
export function bucketStore(url: string, answerMs = ANSWER_MILLISECONDS): FileStore {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'auto',
    retries: 2,
  })
  const address = (key: string) => `${origin}${pathname.replace(/\/$/, '')}/${key}`
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer> | Blob) => {
    const giveUp = new AbortController()
    const megabytes = body instanceof Blob ? body.size / 1e6 : 0
    // until it begins to answer: a large file may then take its time, and one that is sent takes it before
    const timer = setTimeout(() => giveUp.abort(), answerMs + megabytes * MILLISECONDS_A_MEGABYTE)
    const reply = await client
      .fetch(address(key), { method, body, signal: giveUp.signal })
      .catch((error: Error) => {
        throw storeAway(error)
      })
      .finally(() => clearTimeout(timer))
    if (!reply.ok && reply.status !== 404) {
      // what is not read keeps its connection
      await reply.body?.cancel()
      throw storeAway(new Error(`The file store answered ${reply.status} to ${method}.`))
    }
    return reply
  }
  const send = async (key: string, body: Uint8Array<ArrayBuffer> | Blob) => {
    const { status } = await ask('PUT', key, body)
    if (status === 404) throw storeAway(new Error('There is no such bucket.'))
  }
  const keep = (key: string, bytes: Buffer) => send(key, new Uint8Array(bytes))
  return {
    put: async (bytes) => {
      const key = newId()
      await keep(key, bytes)
      return key
    },
    putFile: async (path) => {
      const key = newId()
      // read as it is sent
      await send(key, await openAsBlob(path))
      return key
    },
    keep,
    has: async (key) => (await ask('HEAD', key)).status !== 404,
    read: async (key) => {
      const { body, status } = await ask('GET', key)
      if (status === 404) throw new NotFound()
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    remove: async (key) => {
      await ask('DELETE', key)
    },
  }
}
