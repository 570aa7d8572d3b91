import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { createHealth, type Health } from '../health.ts'
import { describeError } from '../log.ts'
import { openTestDatabase } from '../testing/database.ts'
import { type JobQueue, startQueue } from './queue.ts'
import { watchQueue } from './watch.ts'

let database: Database
let queue: JobQueue
let health: Health
let lines: { fields: Record<string, unknown>; message: string }[]
const error = (fields: object, message: string) => lines.push({ fields: fields as Record<string, unknown>, message })

beforeAll(async () => {
  database = await openTestDatabase()
  health = createHealth()
  queue = await startQueue(database, watchQueue({ error }, health))
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})
beforeEach(() => {
  lines = []
})

test('a job that fails leaves a line with its name, id and attempt, alone and in a batch', async () => {
  const done = new Set<string>()
  await queue.addAll(database.db, 'mail.send', [{ mailId: 'good' }, { mailId: 'bad' }, { mailId: 'late' }])
  await queue.add(database.db, 'task.run', { taskId: 'broken' })
  await queue.work(
    'mail.send',
    async ({ mailId }) => {
      done.add(mailId)
      if (mailId === 'bad') throw new Error('550 no such user <asha@school.example>')
    },
    10,
  )
  await queue.work('task.run', async () => {
    throw new Error('the work failed')
  })
  await vi.waitUntil(() => done.size === 3 && lines.length === 2, { timeout: 20_000 })
  expect(lines.map(({ fields, message }) => ({ ...fields, err: undefined, message }))).toEqual(
    expect.arrayContaining([
      {
        job: 'mail.send',
        id: expect.any(String),
        attempt: 1,
        attempts: 9,
        message: 'a job failed and will be tried again',
      },
      {
        job: 'task.run',
        id: expect.any(String),
        attempt: 1,
        attempts: 3,
        message: 'a job failed and will be tried again',
      },
    ]),
  )
})

test('a part whose job fails is degraded until the job is done again, and the last try says so', () => {
  const watch = watchQueue({ error }, health)
  const outcome = { job: 'database.backup', id: '1', attempt: 3, attempts: 3 } as const
  watch.done({ ...outcome, error: new Error('no room') })
  expect(health.degraded()).toEqual(['backup'])
  expect(lines[0].message).toBe('a job failed and is given up')
  watch.done(outcome)
  expect(health.degraded()).toEqual([])
  watch.done({ ...outcome, job: 'prediction.refit', error: new Error('a thread ended') })
  expect(health.degraded()).toEqual(['refit'])
})

test('the queue says once, not every second, that its database is away', () => {
  const watch = watchQueue({ error }, health)
  for (let i = 0; i < 20; i++) watch.failed(new Error('Connection terminated unexpectedly'))
  watch.failed(new Error('something else'))
  expect(lines.map(({ message }) => message)).toEqual(['the job queue failed', 'the job queue failed'])
})

test.each<[string, Error]>([
  ['an address that a mail server repeats', new Error('550 no such user <asha@school.example>')],
  [
    'a value that the database could not read',
    new Error('Failed query: params: Asha', {
      cause: Object.assign(new Error('invalid input syntax for type date: "Asha\'s birthday"'), { code: '22007' }),
    }),
  ],
  ['a text that is no JSON', new SyntaxError('Unexpected token A, "Asha said" is not valid JSON')],
])('%s does not reach the log', (_name, failure) => {
  expect(JSON.stringify(describeError(failure))).not.toMatch(/asha/i)
})
