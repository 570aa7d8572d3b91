import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'

const answerTo = async (error: Error) => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', () => {
    throw error
  })
  const reply = await app.inject('/')
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
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
