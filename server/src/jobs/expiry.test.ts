import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../testing/database.ts'
import type { JobKind } from './job.ts'
import { type JobQueue, startQueue, type WatchedKind } from './queue.ts'

const payload = z.object({})
const usual: JobKind<object> = { name: 'test.usual', payload, retries: { times: 1 } }
const long: JobKind<object> = { ...usual, name: 'test.long', expireSeconds: 4 * 60 * 60 }
const byTheClock: WatchedKind = { ...usual, name: 'test.by-the-clock', cron: '30 1 * * *' }

let database: Database
let queue: JobQueue
let supervisor: PgBoss
beforeAll(async () => {
  database = await openTestDatabase()
  queue = await startQueue(database, [usual, long, byTheClock], { failed: () => undefined, done: () => undefined })
  const executeSql = async (text: string, values?: unknown[]) => {
    if (values?.length) return database.query(text, values) as never
    return ((await database.exec(text)).findLast(({ rows }) => rows.length > 0) ?? { rows: [] }) as never
  }
  supervisor = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  await supervisor.start()
})
afterAll(async () => {
  await supervisor.stop()
  await queue.stop()
  await database.close()
})

/** What becomes of a job at work that began so long ago and of which its server spoke so long ago. */
async function superviseOne({ name }: Pick<JobKind<unknown>, 'name'>, began: string, spoke: string) {
  await database.query('delete from pgboss.job where name = $1', [name])
  await queue.add(database.db, { ...usual, name }, {})
  await database.query(
    `update pgboss.job set state = 'active', started_on = now() - $2::interval, heartbeat_on = now() - $3::interval
     where name = $1`,
    [name, began, spoke],
  )
  // it looks at each kind once a minute, whichever process asks
  await database.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [name])
  await supervisor.supervise(name)
  const { rows } = await database.query('select state from pgboss.job where name = $1', [name])
  return rows[0].state
}

test('a long job goes on while its server says that it is at work, and is taken up soon when it died', async () => {
  expect(await superviseOne(usual, '20 minutes', '20 minutes')).toBe('retry')
  expect(await superviseOne(long, '3 hours', '1 minute')).toBe('active')
  expect(await superviseOne(long, '7 minutes', '6 minutes')).toBe('retry')
  expect(await superviseOne(long, '5 hours', '1 minute')).toBe('retry')
})

test('what comes by the clock is a long job', async () => {
  expect(await superviseOne(byTheClock, '3 hours', '1 minute')).toBe('active')
  expect(await superviseOne(byTheClock, '7 minutes', '6 minutes')).toBe('retry')
})
