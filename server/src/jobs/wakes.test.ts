import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../testing/database.ts'
import { defineJob, type JobKind } from './job.ts'
import { type JobQueue, startQueue } from './queue.ts'

// A worker looks by itself once an hour and the process every thirty seconds: whatever begins sooner was woken.

const SOON = { timeout: 5000, interval: 5 }

let begun: string[] = []
const payload = z.object({ id: z.string() })
const note = defineJob({
  name: 'test.note',
  payload,
  retries: { times: 0 },
  run: async (_deps: object, { id }) => {
    begun.push(id)
    if (id === 'fails once' && begun.length === 1) throw new Error('not yet')
  },
})
const mail = defineJob({ ...note, name: 'test.mail', atOnce: 50 })
let release: () => void = () => undefined
const long = defineJob({
  ...note,
  name: 'test.long',
  run: async (_deps: object, { id }) => {
    begun.push(id)
    await new Promise<void>((resolve) => {
      release = resolve
    })
  },
})
const tries: number[] = []
const second = defineJob({
  ...note,
  name: 'test.second',
  retries: { times: 1, seconds: 1 },
  run: async () => {
    if (tries.push(performance.now()) === 1) throw new Error('not yet')
  },
})
const kinds = [note, mail, long, second]

let database: Database
let fetches: string[] = []
const queues: JobQueue[] = []
const open = async (known: readonly JobKind<unknown>[] = kinds, on: Database = database) => {
  const queue = await startQueue(on, known, { failed: () => undefined, done: () => undefined })
  queues.push(queue)
  return queue
}

let worker: JobQueue
let adder: JobQueue
beforeAll(async () => {
  const opened = await openTestDatabase()
  // without parameters, as pg-boss fetches
  const exec: Database['exec'] = (text) => {
    const [, kind] = /j\.name = '(test\.\w+)'/.exec(text) ?? []
    if (kind) fetches.push(kind)
    return opened.exec(text)
  }
  database = { ...opened, exec }
  worker = await open()
  adder = await open()
  for (const job of [note, mail, second]) await worker.work(job, {})
  await adder.work(long, {})
  await pause(100)
})
afterEach(() => {
  begun = []
  fetches = []
})
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  await database.close()
})

test('a job begins once its transaction is committed, in another process than the one that added it', async () => {
  const took: number[] = []
  for (const id of ['one', 'two', 'three']) {
    await database.db.transaction(async (tx) => {
      await adder.add(tx, note, { id })
      await pause(50)
      expect(begun).not.toContain(id)
    })
    const committed = performance.now()
    await vi.waitUntil(() => begun.includes(id), SOON)
    took.push(performance.now() - committed)
  }
  expect(Math.min(...took)).toBeLessThan(250)
})

test('what was rolled back wakes nobody', async () => {
  await pause(100)
  fetches = []
  const undone = database.db.transaction(async (tx) => {
    await adder.add(tx, note, { id: 'never' })
    throw new Error('the class is full')
  })
  await expect(undone).rejects.toThrow('the class is full')
  await pause(300)
  expect([begun, fetches]).toEqual([[], []])
})

test('many mails of one statement wake once, and the worker goes on until none is left', async () => {
  const ids = Array.from({ length: 220 }, (_, index) => String(index))
  await adder.addAll(
    database.db,
    mail,
    ids.map((id) => ({ id })),
  )
  await vi.waitUntil(() => begun.length >= ids.length, SOON)
  await pause(100)
  expect(begun.toSorted()).toEqual(ids.toSorted())
  expect(fetches).toEqual(Array.from({ length: 5 }, () => mail.name))
})

test('jobs that are done one by one are all done as well', async () => {
  const ids = ['a', 'b', 'c', 'd']
  await adder.addAll(
    database.db,
    note,
    ids.map((id) => ({ id })),
  )
  await expect.poll(() => begun, SOON).toHaveLength(ids.length)
})

test('a long job holds up no job of another kind', async () => {
  await worker.add(database.db, long, { id: 'long' })
  await expect.poll(() => begun, SOON).toContain('long')
  await worker.add(database.db, note, { id: 'short' })
  await expect.poll(() => begun, SOON).toContain('short')
  release()
})

test('a job that failed is tried again when its time has come', async () => {
  await adder.add(database.db, second, { id: 'twice' })
  await vi.waitUntil(() => tries.length === 2, SOON)
  expect(tries[1] - tries[0]).toBeGreaterThan(900)
})

test('a job that was given up begins at once when it is to be tried again', async () => {
  await adder.add(database.db, note, { id: 'fails once' })
  const failed = async () => (await database.query(`select id from pgboss.job where state = 'failed'`)).rows
  await expect.poll(failed, SOON).toHaveLength(1)
  const [{ id }] = await failed()
  await database.db.transaction((tx) => adder.again(tx, note.name, String(id)))
  await expect.poll(() => begun, SOON).toHaveLength(2)
})

test('where nothing tells of jobs they are looked for each second', async () => {
  const seldom = defineJob({ ...note, name: 'test.seldom' })
  const queue = await open([seldom], { ...database, listen: undefined })
  await queue.work(seldom, {})
  await pause(100)
  await queue.add(database.db, seldom, { id: 'looked for' })
  await expect.poll(() => begun, SOON).toContain('looked for')
})

test('a kind that is declared otherwise by a new version takes jobs in a transaction from the start', async () => {
  const renewed = await open([{ ...long, name: long.name, retries: { times: 4 } }])
  await database.db.transaction((tx) => renewed.add(tx, long, { id: 'renewed' }))
  await expect.poll(() => begun, SOON).toContain('renewed')
  release()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'what was added while the listener was lost begins when it is back',
  async () => {
    const { rows } = await database.query(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    )
    expect(rows).toHaveLength(1)
    await database.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
    await adder.add(database.db, note, { id: 'missed' })
    await expect.poll(() => begun, SOON).toContain('missed')
    await adder.add(database.db, note, { id: 'heard again' })
    await expect.poll(() => begun, SOON).toContain('heard again')
  },
)
