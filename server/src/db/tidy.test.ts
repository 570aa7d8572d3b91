import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openEmbedded } from './client.ts'
import { tidy } from './tidy.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
  await database.exec('create table "Busy Table" (n int primary key, t text); create table still (n int)')
})
afterAll(() => database.close())

/** The counts of changes reach the statistics after a second, or when told to. */
async function tidyNow() {
  await database.query('select pg_stat_force_next_flush()')
  return tidy(database)
}

test('a table that grew is counted for the planner, one with nothing new is left alone', async () => {
  await database.query(`insert into "Busy Table" select i, 'x' from generate_series(1, 1000) i`)
  await database.query('insert into still values (1)')
  expect(await tidyNow()).toEqual(['public."Busy Table"'])
  const { rows } = await database.query(`select reltuples from pg_class where relname = 'Busy Table'`)
  expect(rows).toEqual([{ reltuples: 1000 }])
  expect(await tidyNow()).toEqual([])
})

test('rows that were changed or deleted leave room for new ones', async () => {
  await database.query(`update "Busy Table" set t = 'y'`)
  expect(await tidyNow()).toEqual(['public."Busy Table"'])
  const { rows } = await database.query(`select n_dead_tup from pg_stat_user_tables where relname = 'Busy Table'`)
  expect(rows).toEqual([{ n_dead_tup: 0 }])
})
