import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { newId } from '../db/columns.ts'
import type { FileStore } from './store.ts'

/**
 * An S3-compatible bucket, for several servers or a bucket of the school's own.
 * `url` is https://ACCESS_KEY:SECRET_KEY@host/bucket, with ?region=… where the provider wants one.
 */
export function bucketStore(url: string): FileStore {
  const { username, password, origin, pathname, searchParams } = new URL(url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'auto',
    retries: 2,
  })
  const address = (key: string) => `${origin}${pathname.replace(/\/$/, '')}/${key}`
  const ask = async (method: string, key: string, body?: Buffer) => {
    const reply = await client.fetch(address(key), { method, body: body && new Uint8Array(body) })
    if (!reply.ok && !(method === 'DELETE' && reply.status === 404)) {
      throw new Error(`The file store answered ${reply.status} to ${method}.`)
    }
    return reply
  }
  return {
    put: async (bytes) => {
      const key = newId()
      await ask('PUT', key, bytes)
      return key
    },
    read: async (key) => {
      const { body } = await ask('GET', key)
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    remove: async (key) => {
      await ask('DELETE', key)
    },
  }
}
