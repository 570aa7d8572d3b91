import { whoAmI } from '@margam/contract/accounts'
import { readFigures } from '@margam/contract/figures'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../db/columns.ts'
import { makePerson } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createGauges } from './gauges.ts'

const TOKEN = 'a token as long as it must be'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ metricsToken: TOKEN })
})
afterAll(() => app.close())

const read = (authorization?: string) =>
  app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })
const linesOf = async () => String((await read(`Bearer ${TOKEN}`)).body).split('\n')

test.each([undefined, 'Bearer ', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN])(
  '%s opens nothing',
  async (authorization) => {
    const reply = await read(authorization)
    expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  },
)

test('without a token in the settings there is no such page', async () => {
  const other = await startTestApp()
  const reply = await other.inject({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer undefined' } })
  await other.close()
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
})

test('a request is counted by its pattern, whatever stands in its address', async () => {
  const { token } = await makePerson(app.deps, 'student')
  await app.call(whoAmI, { token })
  await app.call(whoAmI)
  for (let i = 0; i < 3; i++) await app.inject({ method: 'GET', url: `/student/${newId()}/secret?token=x` })
  await app.inject({ method: 'GET', url: `/mark-predictor/student-mark-predictor/${newId()}/` })
  const lines = await linesOf()
  expect(lines).toContain('margam_http_requests_total{route="/api/me/",method="GET",status="2xx"} 1')
  expect(lines).toContain('margam_http_requests_total{route="/api/me/",method="GET",status="4xx"} 1')
  expect(lines).toContain('margam_http_request_duration_seconds_count{route="/api/me/",method="GET"} 2')
  expect(lines).toContain('margam_http_requests_total{route="page or file",method="GET",status="4xx"} 3')
  expect(lines.filter((line) => /secret|token|[0-9a-f]{8}-[0-9a-f]{4}/.test(line))).toEqual([])
})

test('every line is one of the format, under its help and type, and each family stands once', async () => {
  const lines = await linesOf()
  expect(lines.at(-1)).toBe('')
  const sample = /^[a-z_0-9]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [-+0-9.e]+$/
  expect(lines.slice(0, -1).filter((line) => !/^# (HELP|TYPE) [a-z_0-9]+ /.test(line) && !sample.test(line))).toEqual(
    [],
  )
  const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(types).size).toBe(types.length)
})

test('queue, database, memory and degraded parts are told', async () => {
  app.deps.health.failed('mail')
  app.deps.metrics.triedJob('mail.send', false)
  await new Promise((resolve) => setTimeout(resolve, 0))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const lines = await linesOf()
  vi.useRealTimers()
  app.deps.health.worked('mail')
  expect(lines).toContain('margam_degraded{part="mail"} 1')
  expect(lines).toContain('margam_degraded{part="pdf"} 0')
  expect(lines).toContain('margam_database_up 1')
  expect(lines).toContain('margam_jobs_total{job="mail.send",outcome="failed"} 1')
  expect(lines.some((line) => /^process_resident_memory_bytes \d{7,}$/.test(line))).toBe(true)
})

test('while the database is away the rest is still told', async () => {
  const { database } = app.deps
  const away = { ...database, query: () => Promise.reject(new Error('away')) }
  const gauges = await createGauges(away, () => Promise.resolve(['tidying']))()
  expect(gauges).toMatchObject({ databaseSeconds: null, queue: [], degraded: ['tidying'] })
  expect(gauges.memory.rss).toBeGreaterThan(0)
})

test('a superadmin reads the same as figures', async () => {
  const operator = await makePerson(app.deps, 'superadmin')
  await app.call(whoAmI, { token: operator.token })
  const { status, body } = await app.call(readFigures, { token: operator.token })
  expect(status).toBe(200)
  expect(body.requests).toBeGreaterThan(5)
  expect(body.errors).toBe(0)
  expect(body.last_hour.at(-1).requests).toBeGreaterThan(0)
  expect(body.last_hour.at(-1).bytes).toBeGreaterThan(0)
  expect(body.busiest[0]).toMatchObject({ requests: expect.any(Number), errors: 0 })
  expect(body.jobs.find((one: { job: string }) => one.job === 'mail.send')).toMatchObject({ failed: 1 })
  expect(body.database).toMatchObject({ kind: app.deps.database.kind, answer_ms: expect.any(Number) })
})
