import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHealth } from '../health.ts'
import { type Answering, type FakeProvider, saying, startFakeProvider } from '../testing/fake-provider.ts'
import { createProvider, type ProviderSettings } from './provider.ts'

let fake: FakeProvider
let elsewhere: FakeProvider
beforeAll(async () => {
  fake = await startFakeProvider((_, response) => saying(response, '{}'))
  elsewhere = await startFakeProvider((_, response) => saying(response, '{"stolen":true}'))
})
afterAll(async () => {
  await fake.close()
  await elsewhere.close()
})

const said: unknown[] = []
const health = createHealth()
const ask = (answering: Answering, settings: Partial<ProviderSettings> = {}) => {
  fake.answerWith(answering)
  said.length = 0
  const log = { error: (...line: unknown[]) => said.push(line) }
  const asked = { task: 'Do it.', data: { topic: 'Fractions' }, schema: { required: ['a'] } }
  return createProvider({ ...fake.settings, ...settings }, { log, health }).ask(asked)
}

test('it is asked with the key, the model, the task, and the data apart from it', async () => {
  expect(await ask((_, response) => saying(response, '{"a":1}'))).toEqual({ text: '{"a":1}' })
  const [{ path, headers, body }] = fake.asked
  expect(path).toBe('/v1/chat/completions')
  expect(headers.authorization).toBe('Bearer a-key-of-the-tests')
  expect(JSON.parse(body)).toMatchObject({
    model: 'fake-1',
    messages: [
      { role: 'system', content: 'Do it.' },
      { role: 'user', content: '{"topic":"Fractions"}' },
    ],
    response_format: { type: 'json_schema', json_schema: { strict: true } },
  })
  expect(health.degraded()).toEqual([])
})

const endless: Answering = (_, response) => {
  response.writeHead(200)
  const write = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}
test.each<[string, Answering, string]>([
  ['is silent', () => undefined, 'slow'],
  ['begins and does not end', (_, response) => void response.writeHead(200).write('{'), 'slow'],
  ['fails', (_, response) => void response.writeHead(500).end('a-key-of-the-tests'), 'refused'],
  ['knows no such key', (_, response) => void response.writeHead(401).end('{}'), 'refused'],
  ['has had enough', (_, response) => void response.writeHead(429).end('{}'), 'refused'],
  ['sends without end', endless, 'too-long'],
  ['sends a page', (_, response) => void response.writeHead(200).end('<html>'), 'unreadable'],
  ['sends nothing', (_, response) => void response.writeHead(200).end(), 'unreadable'],
  ['sends null', (_, response) => void response.writeHead(200).end('null'), 'unreadable'],
  ['sends no choice', (_, response) => void response.writeHead(200).end('{"choices":[]}'), 'unreadable'],
  ['sends an object for a text', (_, response) => void saying(response, { a: 1 }), 'unreadable'],
  ['breaks off', (_, response) => void response.destroy(), 'unreachable'],
])('one that %s is an answer without words', async (_, answering, fault) => {
  // on a busy machine an answer may take its time; only one that never comes is not waited for
  expect(await ask(answering, fault === 'slow' ? { timeoutMs: 400 } : {})).toEqual({ fault })
  expect(JSON.stringify(said)).not.toContain('a-key-of-the-tests')
  expect(JSON.stringify(said)).not.toContain('Fractions')
  expect(health.degraded()).toEqual(['provider'])
})

test.each([301, 302, 303, 307, 308])('the key does not follow a %i to another address', async (status) => {
  const { baseUrl } = elsewhere.settings
  const reply = await ask((_, response) => void response.writeHead(status, { location: baseUrl }).end())
  expect(reply).toEqual({ fault: 'elsewhere' })
  expect(elsewhere.asked).toEqual([])
})

test('one that is not there is an answer without words', async () => {
  expect(await ask(() => undefined, { baseUrl: 'http://127.0.0.1:1/v1' })).toEqual({ fault: 'unreachable' })
})
