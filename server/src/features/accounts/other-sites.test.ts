import * as contract from '@margam/contract/accounts'
import { addClass } from '@margam/contract/classes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createLogger } from '../../log.ts'
import { PASSWORD, signIn, verified } from '../../testing/account-scene.ts'
import { makePerson } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { addressOf, PUBLIC_URL, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let email: string
beforeAll(async () => {
  app = await startTestApp()
  email = await verified(app)
})
afterAll(() => app.close())

const DEMO = { email: contract.DEMO_EMAIL, password: contract.DEMO_PASSWORD }
const OTHERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]
const OWN: Record<string, string>[] = [
  {},
  { origin: PUBLIC_URL },
  { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
]

describe('a page of another site', () => {
  test.each(OTHERS)('with %j signs nobody in and sets no cookie', async (headers) => {
    const body = { email, password: PASSWORD, user_type: 'student' }
    const replies = [
      await app.call(contract.signIn, { body, headers }),
      await app.call(contract.demoSignIn, { body: DEMO, headers }),
    ]
    for (const reply of replies) expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined])
  })

  test.each(OWN)('our own, or no page, with %j does', async (headers) => {
    expect((await signIn(app, email, { headers })).status).toBe(200)
  })
})

const form = new URLSearchParams({ email: 'x', password: 'y', user_type: 'student' }).toString()
const multi = multipart({ email: 'x', password: 'y', user_type: 'student' })
test.each([
  ['application/x-www-form-urlencoded', form],
  ['text/plain', JSON.stringify({ email: 'x', password: 'y', user_type: 'student' })],
  [multi.headers['content-type'], multi.payload],
])('signing in with a body of %s is a 415', async (type, payload) => {
  const headers = { 'content-type': type }
  const reply = await app.inject({ method: 'POST', url: contract.signIn.path, payload, headers })
  expect([reply.status, reply.body]).toEqual([415, { non_field_errors: ['This call takes JSON.'] }])
})

describe('under https', () => {
  const secure = async () => {
    const deps = { ...app.deps, cookies: { secure: true } }
    const https = await buildApp(deps, { logger: createLogger('silent'), trustProxy: false, webFolder: 'none' })
    const send = (endpoint: typeof contract.signIn | typeof contract.refresh | typeof contract.signOut, more: object) =>
      https.inject({ method: 'POST', url: addressOf(endpoint), ...more })
    const signedIn = await send(contract.signIn, { payload: { email, password: PASSWORD, user_type: 'student' } })
    return { https, send, signedIn }
  }

  test('cookies that no script reads belong to this host alone; csrftoken keeps its name', async () => {
    const { https, send, signedIn } = await secure()
    const lines = [signedIn.headers['set-cookie']].flat().map(String)
    expect(signedIn.cookies.map(({ name }) => name).toSorted()).toEqual([
      '__Host-margam_device',
      '__Host-margam_refresh',
      'csrftoken',
    ])
    for (const line of lines) expect(line).toMatch(/Path=\/;.*Secure/)
    for (const line of lines) expect(line).not.toContain('Domain')
    for (const line of lines.filter((one) => one.startsWith('__Host-'))) expect(line).toContain('HttpOnly')
    const text = signedIn.cookies.find(({ name }) => name === '__Host-margam_refresh')?.value ?? ''
    expect((await send(contract.refresh, { cookies: { margam_refresh: text } })).statusCode).toBe(401)
    const refreshed = await send(contract.refresh, { cookies: { '__Host-margam_refresh': text } })
    expect(refreshed.statusCode).toBe(200)
    const out = await send(contract.signOut, { cookies: { '__Host-margam_refresh': text } })
    expect(String(out.headers['set-cookie'])).toMatch(/__Host-margam_refresh=; Max-Age=0; Path=\/;.* Secure/)
    await https.close()
  })

  test('the csrf header is needed with any of them', async () => {
    const { https } = await secure()
    const { id, token } = await makePerson(app.deps, 'organisation')
    const url = addressOf(addClass, { userId: id })
    const headers = { authorization: `Bearer ${token}` }
    for (const name of ['__Host-margam_device', '__Host-margam_refresh', '__Host-margam_invite']) {
      const reply = await https.inject({ method: 'POST', url, headers, payload: {}, cookies: { [name]: 'x' } })
      expect([name, reply.statusCode]).toEqual([name, 403])
    }
    expect((await https.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(400)
    await https.close()
  })
})
