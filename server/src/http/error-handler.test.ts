import { say } from '@margam/school/sentence'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseAway } from '../outages.ts'
import { handleErrors } from './error-handler.ts'
import { AppError } from './errors.ts'

const answerTo = async (error: Error) => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => {
    throw error
  })
  const reply = await app.inject('/')
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() }
}
/** As the database's driver throws it, with the statement around it. */
const ofDatabase = (code: string) =>
  new Error('Failed query: insert into students … params: Asha', {
    cause: Object.assign(new Error('duplicate key value violates "students_admission"'), { code }),
  })

test.each(['23505', '23P01', '23503', '40001', '40P01'])(
  'two changes that meet (%s) are a 409, not a fault',
  async (code) => {
    const { status, body } = await answerTo(ofDatabase(code))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('try again') })
    expect(JSON.stringify(body)).not.toMatch(/students|Asha|query/i)
  },
)

test.each(['22003', '42P01', '23514'])(
  'any other failure of a statement (%s) is a 500 that says nothing of it',
  async (code) => {
    const { status, body } = await answerTo(ofDatabase(code))
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/students|Asha|query/i)
  },
)

const withCode = (code: string, more: object = {}) => Object.assign(new Error('connect failed'), { code, ...more })
test.each<[string, Error]>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code): [string, Error] => [code, withCode(code)],
  ),
  ...['57P01', '57P02', '57P03', '08006', '08P01', '28P01', '3D000', '53300', '53200', '25P03', '25006'].map(
    (code): [string, Error] => [code, ofDatabase(code)],
  ),
  ['a socket that is not there', withCode('ENOENT', { syscall: 'connect' })],
  ['words alone', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that broke before', new Error('Client has encountered a connection error and is not queryable')],
  ['a server that is silent', new Error('Query read timeout')],
  ['the embedded database reopening', new DatabaseAway('its thread ended')],
  ['a wrapped one', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
])('a database that is away (%s) is a 503 that says when to come back', async (_name, error) => {
  const { status, body, headers } = await answerTo(error)
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') })
})

test('a statement that ran into its time limit (57014) is a 503 that asks for more patience', async () => {
  const { status, body, headers } = await answerTo(ofDatabase('57014'))
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBe(30)
  expect(body).toMatchObject({ message: expect.stringContaining('too long') })
})

test.each<[string, Error]>([
  ['ENOSPC', withCode('ENOSPC')],
  ['EDQUOT', withCode('EDQUOT')],
  ['53100', ofDatabase('53100')],
])('a full disk (%s) is a 507 with a sentence', async (_name, error) => {
  const { status, body } = await answerTo(error)
  expect(status).toBe(507)
  expect(body).toMatchObject({ code: 'unavailable', message: expect.stringContaining('no room left') })
})

test('a file that is not there is no outage', async () => {
  expect((await answerTo(withCode('ENOENT', { syscall: 'open' }))).status).toBe(500)
})

test('what goes with an error is told in words, and what is data stays as it is', async () => {
  const change = { id: 'algebra', values: { marks: 3 }, at: [1, 'Ask'] }
  const text = say('{count} of {marks, plural, one {# mark} other {# marks}}', { count: 5, marks: 1 })
  const error = new AppError(422, 'unprocessable', 'No.').with({ suggestions: [{ text, change }] })
  expect((await answerTo(error)).body).toMatchObject({ suggestions: [{ text: '5 of 1 mark', change }] })
})
