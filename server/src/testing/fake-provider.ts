import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProviderSettings } from '../provider/provider.ts'

/** What a fake provider was sent. */
export interface SentAsk {
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** The names of the fields of the reply that it was asked for. */
  fields: string[]
  data: Record<string, unknown>
}

export type Answering = (ask: SentAsk, response: ServerResponse) => void

/** Says a text as a provider does. */
export const saying = (response: ServerResponse, content: unknown) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))

/** A provider on this machine that answers as a test wants it to, and keeps what it was asked. */
export async function startFakeProvider(answering: Answering) {
  const asked: SentAsk[] = []
  let answer = answering
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const read = body ? JSON.parse(body) : {}
      const ask: SentAsk = {
        path: request.url ?? '',
        headers: request.headers,
        body,
        fields: read.response_format?.json_schema.schema.required ?? [],
        data: JSON.parse(read.messages?.[1].content ?? '{}'),
      }
      asked.push(ask)
      answer(ask, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}/v1`
  const settings: ProviderSettings = { baseUrl, apiKey: 'a-key-of-the-tests', model: 'fake-1' }
  return {
    settings,
    asked,
    answerWith: (next: Answering) => {
      asked.length = 0
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>
