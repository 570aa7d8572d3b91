import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../db/client.ts'
import { describeError } from '../log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { openTestDatabase } from '../testing/database.ts'
import { defineJob } from './job.ts'
import { type JobQueue, startQueue } from './queue.ts'
import { selectFailedParts, selectLastResults } from './results.ts'
import { watchQueue } from './watch.ts'

let database: Database
let queue: JobQueue
let lines: { fields: Record<string, unknown>; message: string }[]
const error = (fields: object, message: string) => lines.push({ fields: fields as Record<string, unknown>, message })

const done = new Set<string>()
const letter = defineJob({
  name: 'test.letter',
  payload: z.object({ to: z.string() }),
  retries: { times: 8, seconds: 60 },
  atOnce: 10,
  run: async (_deps: object, { to }) => {
    done.add(to)
    if (to === 'bad') throw new Error('550 no such user <asha@school.example>')
  },
})
const work = defineJob({
  name: 'test.work',
  payload: z.object({ taskId: z.string() }),
  retries: { times: 2, seconds: 60 },
  run: async () => {
    throw new Error('the work failed')
  },
})
let hasRoom = false
const nightly = defineJob({
  name: 'test.nightly',
  payload: z.object({}),
  retries: { times: 1, seconds: 1 },
  part: 'backup',
  run: async () => {
    if (!hasRoom) throw new Error('no room')
  },
})

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startQueue(database, [letter, work, nightly], watchQueue({ error }, createMetrics()))
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})
beforeEach(() => {
  lines = []
})

test('a job that fails leaves a line with its name, id and attempt, alone and in a batch', async () => {
  await queue.addAll(database.db, letter, [{ to: 'good' }, { to: 'bad' }, { to: 'late' }])
  await queue.add(database.db, work, { taskId: 'broken' })
  await queue.work(letter, {})
  await queue.work(work, {})
  await vi.waitUntil(() => done.size === 3 && lines.length === 2, { timeout: 20_000 })
  expect(lines.map(({ fields, message }) => ({ ...fields, err: undefined, message }))).toEqual(
    expect.arrayContaining([
      {
        job: 'test.letter',
        id: expect.any(String),
        attempt: 1,
        attempts: 9,
        message: 'a job failed and will be tried again',
      },
      {
        job: 'test.work',
        id: expect.any(String),
        attempt: 1,
        attempts: 3,
        message: 'a job failed and will be tried again',
      },
    ]),
  )
})

test('the last try of each kind of job is kept, for whoever asks and after a restart, in words that name nobody', async () => {
  const names = [letter.name, work.name, 'test.unknown']
  const results = async () => selectLastResults(database, names)
  await vi.waitUntil(async () => (await results()).length === 2, { timeout: 20_000 })
  const [, failed] = await results()
  expect(failed).toEqual({
    job: 'test.work',
    began: expect.any(Date),
    ended: expect.any(Date),
    worked: false,
    attempt: 1,
    error: 'the work failed',
  })
  expect(failed.ended.getTime()).toBeGreaterThanOrEqual(failed.began.getTime())
  const { rows } = await database.query(
    "select output from pgboss.job where name = 'test.letter' and output is not null",
  )
  expect(rows).toMatchObject([{ output: { message: '550 no such user <…>' } }])
})

test('a part whose job fails is degraded until the job is done again, on whichever server', async () => {
  const failedParts = () => selectFailedParts(database, [letter, nightly])
  expect(await failedParts()).toEqual([])
  await queue.add(database.db, nightly, {})
  await queue.work(nightly, {})
  await vi.waitUntil(async () => (await failedParts()).length > 0, { timeout: 20_000 })
  expect(await failedParts()).toEqual(['backup'])
  hasRoom = true
  await vi.waitUntil(async () => (await failedParts()).length === 0, { timeout: 20_000 })
  expect(await selectLastResults(database, [nightly.name])).toMatchObject([{ worked: true, attempt: 2 }])
})

test('a job whose payload cannot be read fails like any other', async () => {
  const before = lines.length
  await queue.add(database.db, letter, {} as { to: string })
  await vi.waitUntil(() => lines.length > before, { timeout: 20_000 })
  expect(lines.at(-1)?.fields).toMatchObject({ job: 'test.letter' })
})

test('the last try says that it was the last', () => {
  const watch = watchQueue({ error }, createMetrics())
  const outcome = { job: 'database.backup', id: '1', attempt: 3, attempts: 3 }
  watch.done({ ...outcome, error: new Error('no room') })
  watch.done(outcome)
  expect(lines.map(({ message }) => message)).toEqual(['a job failed and is given up'])
})

test('the queue says once, not every second, that its database is away', () => {
  const watch = watchQueue({ error }, createMetrics())
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
