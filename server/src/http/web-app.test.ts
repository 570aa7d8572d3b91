import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SCRIPT = { accept: '*/*' }
let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'margam-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><meta property="csp-nonce" content="__CSP_NONCE__"></html>')
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {}')
  app = await startTestApp({ webFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

describe('a browser that opens an address', () => {
  test.each([
    '/',
    '/login',
    '/student/dashboard',
    '/no/such/page',
    '/student/student-dashboard/some-id',
    '/mark-predictor/student-mark-predictor/x/',
  ])('%s gets the web app, also where a call has the same path', async (url) => {
    const reply = await get(url, BROWSER)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('gets a fresh nonce each time, in the page and in the policy', async () => {
    const [one, two] = [await get('/', BROWSER), await get('/', BROWSER)]
    const nonce = /content="([^"]+)"/.exec(one.body)?.[1] ?? ''
    expect(nonce).toHaveLength(24)
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(two.body).not.toContain(nonce)
    expect(one.headers['cache-control']).toBe('no-store')
  })

  test.each(['/api/me/', '/api/nothing', '/files/x', '/healthz', '/readyz'])('%s is never a screen', async (url) => {
    expect((await get(url, BROWSER)).headers['content-type']).toContain('application/json')
  })
})

describe('a script that fetches an address', () => {
  test('gets the call’s answer, and a JSON 404 where there is none', async () => {
    expect((await get('/student/student-dashboard/some-id', SCRIPT)).status).toBe(401)
    const missing = await get('/no/such/page', SCRIPT)
    expect([missing.status, missing.body]).toMatchObject([
      404,
      { status: 'error', code: 'not_found', error: 'Not found.' },
    ])
  })

  test('a built file is kept for ever by its name', async () => {
    const reply = await get('/assets/index-abc123.js', SCRIPT)
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

test.each(['/', '/api/me/', '/healthz', '/no/such/page', '/assets/index-abc123.js'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await get(url, SCRIPT)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  },
)

test('says that it is up, and that its database is ready', async () => {
  expect((await get('/healthz', SCRIPT)).body).toEqual({ status: 'ok' })
  expect((await get('/readyz', SCRIPT)).body).toEqual({ status: 'ready' })
})

test('lists every call with its answers at /api/docs', async () => {
  const { body } = await get('/api/docs', SCRIPT)
  expect(body.openapi).toBe('3.1.0')
  expect(
    body.paths['/api/student-register/'].post.requestBody.content['application/json'].schema.properties,
  ).toHaveProperty('first_name')
  expect(body.paths['/mark-predictor/student-mark-predictor/{userId}/'].get.security).toEqual([{ bearer: [] }])
})
