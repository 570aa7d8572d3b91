import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hasPostgres, type OwnServer, startOwnServer } from '../../../scripts/postgres.ts'
import { openServer } from '../db/client.ts'
import { defineJob } from './job.ts'
import { startQueue } from './queue.ts'

// A PostgreSQL server of the test's own, which goes and comes back.

let server: OwnServer | undefined
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server?.stop())

describe.skipIf(!hasPostgres())('a database that was away', () => {
  test('has what failed before tried again when it is back, and tells of what is added', async () => {
    const own = server as OwnServer
    const begun: string[] = []
    const job = defineJob({
      name: 'test.note',
      payload: z.object({ id: z.string() }),
      retries: { times: 1, seconds: 4 },
      run: async (_deps: object, { id }) => {
        begun.push(id)
        if (id === 'tried' && begun.length === 1) throw new Error('not yet')
      },
    })
    const errors: Error[] = []
    const database = await openServer(own.url)
    const queue = await startQueue(database, [job], { failed: (error) => errors.push(error), done: () => undefined })
    await queue.work(job, {})
    await queue.add(database.db, job, { id: 'tried' })
    const states = async () => (await database.query(`select state from pgboss.job where name = $1`, [job.name])).rows
    await expect.poll(states, { timeout: 5000 }).toEqual([{ state: 'retry' }])
    await own.halt('immediate')
    // its second try comes due, and finds no database
    await expect.poll(() => errors.length, { timeout: 15_000 }).toBeGreaterThan(0)
    await own.start()
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['tried', 'tried'])
    await queue.add(database.db, job, { id: 'after' })
    await expect.poll(() => begun, { timeout: 5000 }).toContain('after')
    await queue.stop()
    await database.close()
  })
})
