import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, type OwnServer, startOwnServer } from '../../../scripts/postgres.ts'
import { outageOf } from '../outages.ts'
import { restartUnderLoad } from '../testing/restarts.ts'
import { type Db, openServer } from './client.ts'

// A PostgreSQL server of the tests' own, with its safety on; they are left out where there are no programs for one.

let server: OwnServer | undefined
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server?.stop())

const own = () => {
  if (!server) throw new Error('There is no PostgreSQL on this machine.')
  return server
}
/** A database of its own, with what a test sets for it. */
async function makeDatabase(name: string, ...settings: string[]): Promise<string> {
  const client = new pg.Client(own().url)
  await client.connect()
  await client.query(`create database ${name}`)
  for (const setting of settings) await client.query(`alter database ${name} set ${setting}`)
  await client.end()
  return own().url.replace(/postgres$/, name)
}

/** A setting of the whole server, which it takes up while it runs. */
async function setForAll(setting: string, value: string): Promise<string> {
  const client = new pg.Client(own().url)
  await client.connect()
  await client.query(`alter system set ${setting} = ${value}`)
  await client.query('select pg_reload_conf()')
  while ((await client.query(`show ${setting}`)).rows[0][setting] !== value) await client.query('select pg_sleep(0.01)')
  await client.end()
  return own().url
}

describe.skipIf(!hasPostgres())('a server that stops under write load', () => {
  test('is a 503 with Retry-After until it is back, ends nothing and loses nothing', async () => {
    // papers need the questions of the product, which `npm run attack` takes the time to load
    const report = await restartUnderLoad(own(), ['fast', 'immediate'], ['marks', 'registers', 'answers'])
    expect(report).toMatchObject({ lost: [], withoutRetryAfter: 0, unanswered: 0, readiness: ['503 200', '503 200'] })
    expect(Object.keys(report.refused)).toEqual(['503'])
    expect(Object.values(report.answered).reduce((sum, count) => sum + count)).toBeGreaterThan(40)
  }, 240_000)
})

describe.skipIf(!hasPostgres())('connections', () => {
  test('that are all in use are waited for as long as a person would, then said', async () => {
    const database = await openServer(own().url, { max: 1 })
    await database.db.transaction(async () => {
      await expect(database.query('select 1')).rejects.toSatisfy((error) => outageOf(error) === 'away')
    })
    await database.close()
  })

  test('that break in a transaction are thrown away, and what went wrong there is what is told', async () => {
    const database = await openServer(own().url, { max: 2 })
    const cut = async (tx: Db) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }
      // resolves once the other side is gone
      await database.query(`select pg_terminate_backend($1, 5000)`, [rows[0].pid])
    }
    for (let i = 0; i < 3; i++) {
      const work = database.db.transaction(async (tx) => {
        await cut(tx)
        throw new Error('the class is full')
      })
      await expect(work).rejects.toThrow('the class is full')
      const next = database.db.transaction(async (tx) => {
        await cut(tx)
        await tx.execute(sql`select 1`)
      })
      await expect(next).rejects.toSatisfy((error) => outageOf(error) === 'away')
    }
    await expect(database.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await database.close()
  })
})

describe.skipIf(!hasPostgres())('a server that could lose what was answered', () => {
  test.each([
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
  ])('is refused at the start: %s=%s', async (setting, value) => {
    const url =
      setting === 'full_page_writes'
        ? await setForAll(setting, value)
        : await makeDatabase('hasty', `${setting}=${value}`)
    await expect(openServer(url)).rejects.toThrow(`runs with ${setting}=${value}`)
    const forced = await openServer(url, { unsafe: true })
    await forced.close()
    if (setting === 'full_page_writes') await setForAll(setting, 'on')
  })

  test.each(['local', 'remote_write', 'remote_apply'])(
    'synchronous_commit=%s keeps its word on its own disk',
    async (value) => {
      const database = await openServer(await makeDatabase(`with_${value}`, `synchronous_commit=${value}`))
      expect((await database.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: value }])
      await database.close()
    },
  )
})
