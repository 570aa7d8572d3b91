import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL, startTestApp, type TestApp } from '../testing/test-app.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SCRIPT = { accept: '*/*' }
const NO_FILES = { scripts: [], styles: [], words: [], asks: null }
const SCREENS = {
  '/': NO_FILES,
  '/blog/:id': NO_FILES,
  '/blog/news': {
    scripts: ['assets/news-1.js', 'assets/part-1.js'],
    styles: ['assets/news-1.css'],
    words: ['assets/en-news-1.json'],
    asks: { callers: 'student', calls: '/api/me/ /news/:userId/' },
  },
  '/login/student': NO_FILES,
  '/organisation/students': NO_FILES,
  '/teacher/teacher-dashboard/:id': NO_FILES,
}
const DRAWN = { en: { on: { '/login/student': '<h1>Student</h1><input type="email"/>' }, off: {} } }
let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'margam-web-'))
  mkdirSync(join(folder, 'assets'))
  const index = readFileSync(fileURLToPath(new URL('../../../web/index.html', import.meta.url)))
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(SCREENS))
  writeFileSync(join(folder, 'prerendered.json'), JSON.stringify(DRAWN))
  copyFileSync(fileURLToPath(new URL('../../../web/public/preview.png', import.meta.url)), join(folder, 'preview.png'))
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
    const nonce = /csp-nonce" content="([^"]+)"/.exec(one.body)?.[1] ?? ''
    expect(nonce).toHaveLength(24)
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(two.body).not.toContain(nonce)
    expect(one.headers['cache-control']).toBe('no-store')
  })

  test('is told at once what the screen needs, and nothing of another', async () => {
    const { body } = await get('/blog/news', BROWSER)
    expect(body).toContain(
      '<script src="/before-paint.js"></script><script src="/early-calls.js" data-callers="student" data-calls="/api/me/ /news/:userId/"></script>',
    )
    expect(body).toContain(
      '<link rel="stylesheet" crossorigin href="/assets/news-1.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/news-1.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/part-1.js">' +
        '<link rel="preload" as="fetch" crossorigin href="/assets/en-news-1.json"></head>',
    )
    expect((await get('/blog/other', BROWSER)).body).not.toContain('modulepreload')
  })

  test('sees at once what the build drew of the screen, which takes no typing, and its scripts wait for its styles', async () => {
    const { body } = await get('/login/student', BROWSER)
    expect(body).toContain(
      '<div id="root"><div data-prerendered inert><h1>Student</h1><input readonly type="email"/></div></div>',
    )
    expect(body).toContain('<script type="module" fetchpriority="low"')
    expect((await get('/', BROWSER)).body).toContain('<div id="root"></div>')
  })

  test('sees nothing drawn where the address says more', async () => {
    const { body } = await get('/login/student?next=/settings', BROWSER)
    expect(body).toContain('<div id="root"></div>')
    expect(body).not.toContain('fetchpriority')
  })

  test.each(['/api/me/', '/api/nothing', '/files/x', '/healthz', '/readyz'])('%s is never a screen', async (url) => {
    expect((await get(url, BROWSER)).headers['content-type']).toContain('application/json')
  })
})

describe('whoever takes anything: a link’s preview, a monitor', () => {
  const PREVIEW = { ...SCRIPT, 'user-agent': 'facebookexternalhit/1.1' }
  const PAGE = [200, 'text/html; charset=utf-8']
  const asked = async (method: 'GET' | 'HEAD', url: string, headers: Record<string, string>) => {
    const reply = await app.inject({ method, url, headers })
    return [reply.status, reply.headers['content-type']]
  }

  test.each([
    '/',
    '/login/student',
    '/login/student/?next=/settings',
    '/blog/how-we-forecast',
    '/organisation/students',
  ])('gets the page at the screen %s, with GET and with HEAD, and without a word of what it accepts', async (url) => {
    expect(await asked('GET', url, PREVIEW)).toEqual(PAGE)
    expect(await asked('HEAD', url, PREVIEW)).toEqual(PAGE)
    expect(await asked('GET', url, {})).toEqual(PAGE)
    expect(await asked('GET', url, { accept: 'image/avif, */*;q=0.1' })).toEqual(PAGE)
  })

  test('gets the call where one has the path of a screen, and JSON where there is no screen', async () => {
    const call = '/teacher/teacher-dashboard/some-id'
    expect(await asked('GET', call, PREVIEW)).toEqual([401, 'application/json; charset=utf-8'])
    expect(await asked('GET', call, BROWSER)).toEqual(PAGE)
    expect(await asked('GET', call, { accept: 'text/html;q=0, application/json' })).toEqual([401, expect.anything()])
    for (const url of ['/no/such/page', '/login/nobody', '/blog/a/b', '/files/x', '/healthz']) {
      expect(await asked('GET', url, PREVIEW)).toEqual([expect.anything(), 'application/json; charset=utf-8'])
    }
  })

  test.each(['application/json', 'application/json, application/problem+json;q=0.9'])(
    'who accepts %s alone gets JSON everywhere',
    async (accept) => expect(await asked('GET', '/', { accept })).toEqual([404, 'application/json; charset=utf-8']),
  )

  test('reads a title, a description and a picture in the page, which is there', async () => {
    const { body } = await get('/login/student?next="><script>', { ...PREVIEW, 'user-agent': 'WhatsApp/2.23' })
    const content = (name: string) => new RegExp(`(?:property|name)="${name}"\\s+content="([^"]+)"`).exec(body)?.[1]
    expect(body).toMatch(/<title>Margam · /)
    expect(content('og:title')).toMatch(/^Margam/)
    expect(content('description')).toBe(content('og:description'))
    expect(content('og:url')).toBe(`${PUBLIC_URL}/login/student`)
    expect(content('twitter:card')).toBe('summary_large_image')
    expect(content('twitter:image')).toBe(content('og:image'))
    expect(content('og:image')).toBe(`${PUBLIC_URL}/preview.png`)
    const picture = await app.app.inject({ url: '/preview.png', headers: PREVIEW })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['cache-control']).toBe('public, max-age=3600')
    const [width, height] = [picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]
    expect([width, height, picture.rawPayload.length < 300_000]).toEqual([1200, 630, true])
  })

  test('an address with what a page could be broken with is written as text', async () => {
    const { body } = await get("/no/such/$&\"><script>alert('x')</script>", BROWSER)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain(`${PUBLIC_URL}/no/such/$&amp;`)
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

test('what a request accepts is read in time, however many blanks stand in it', async () => {
  const started = performance.now()
  await get('/', { accept: `text/html${' '.repeat(200_000)}x;q=0.8` })
  expect(performance.now() - started).toBeLessThan(5000)
})

test('says that it is up, and that its database is ready', async () => {
  expect((await get('/healthz', SCRIPT)).body).toEqual({ status: 'ok' })
  expect((await get('/readyz', SCRIPT)).body).toEqual({ status: 'ready', degraded: [] })
})

test('lists every call with its answers at /api/docs', async () => {
  const { body } = await get('/api/docs', SCRIPT)
  expect(body.openapi).toBe('3.1.0')
  expect(
    body.paths['/api/student-register/'].post.requestBody.content['application/json'].schema.properties,
  ).toHaveProperty('first_name')
  expect(body.paths['/mark-predictor/student-mark-predictor/{userId}/'].get.security).toEqual([{ bearer: [] }])
})
