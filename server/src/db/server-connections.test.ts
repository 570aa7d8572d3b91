import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPostgres, type OwnServer, startOwnServer } from '../../../scripts/postgres.ts'
import { type Database, openServer } from './client.ts'
import { prepared } from './prepared.ts'

// What a server's connections listen for, and what they ask of a role behind pgbouncer. On a server of the tests' own.

let server: OwnServer | undefined
let database: Database
beforeAll(async () => {
  if (!hasPostgres()) return
  server = await startOwnServer()
  database = await openServer(server?.url ?? '', { max: 1 })
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

describe.skipIf(!hasPostgres())('listening', () => {
  test('hears what is committed, and nothing after it was stopped', async () => {
    const heard: string[] = []
    const other: string[] = []
    const first = await database.listen?.('first_things', (payload) => void heard.push(payload))
    await database.listen?.('other_things', (payload) => void other.push(payload))
    const notify = (channel: string, payload: string) => database.query('select pg_notify($1, $2)', [channel, payload])
    await notify('first_things', 'a')
    await notify('other_things', 'b')
    await vi.waitFor(() => expect([heard, other]).toEqual([['a'], ['b']]))
    await first?.stop()
    await notify('first_things', 'c')
    await notify('other_things', 'd')
    await vi.waitFor(() => expect([heard, other]).toEqual([['a'], ['b', 'd']]))
  })

  test('comes back after a lost connection and a stopped server, and says that something may have been missed', async () => {
    const heard: string[] = []
    await database.listen?.('comes_back', (payload) => void heard.push(payload))
    const notify = () => database.query("select pg_notify('comes_back', 'heard')")
    await database.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where query like 'listen %'")
    await vi.waitFor(() => expect(heard).toEqual(['']), 5000)
    await notify()
    await vi.waitFor(() => expect(heard).toEqual(['', 'heard']))
    await server?.halt('immediate')
    await server?.start()
    await vi.waitFor(() => expect(heard).toEqual(['', 'heard', '']), 10_000)
    await notify()
    await vi.waitFor(() => expect(heard).toEqual(['', 'heard', '', 'heard']))
  })

  test('needs an address past pgbouncer, and says at once when nobody is there', async () => {
    const open = (directUrl?: string) =>
      openServer(server?.url ?? '', { max: 1, pgbouncer: true, unsafe: true, directUrl })
    const without = await open()
    expect(without.listen).toBeUndefined()
    await without.close()
    const wrong = await open('postgres://nobody@127.0.0.1:1/none')
    await expect(wrong.listen?.('anything', () => undefined)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await wrong.close()
    const past = await open(server?.url)
    const heard: string[] = []
    await past.listen?.('past', (payload) => void heard.push(payload))
    await past.query("select pg_notify('past', 'here')")
    await vi.waitFor(() => expect(heard).toEqual(['here']))
    await past.close()
  })

  test('takes no name of a channel that would be more than a name', async () => {
    await expect(database.listen?.('a; drop table things', () => undefined)).rejects.toThrow('no name of a channel')
  })
})

const notes = pgTable('notes', { id: text().primaryKey(), body: text() })
const findNote = prepared('note', ['id'], (db, { id }) => db.select().from(notes).where(eq(notes.id, id)))
const namesOn = async ({ query }: Database) =>
  (await query('select name from pg_prepared_statements')).rows.map(({ name }) => name)

describe.skipIf(!hasPostgres())('a statement with a name', () => {
  beforeAll(async () => {
    await database.exec("create table notes (id text primary key, body text); insert into notes values ('a', '1')")
  })

  test('is prepared once on a connection, in transactions too, and answers what is asked', async () => {
    const { db } = database
    expect(await findNote(db, { id: 'a' })).toEqual([{ id: 'a', body: '1' }])
    expect(await findNote(db, { id: 'b' })).toEqual([])
    expect(await db.transaction((tx) => findNote(tx, { id: 'a' }))).toEqual([{ id: 'a', body: '1' }])
    expect(await namesOn(database)).toEqual(['note'])
  })

  test('answers after its table was altered, whose plan is another now', async () => {
    await database.exec('alter table notes alter body type int using body::int')
    expect(await findNote(database.db, { id: 'a' })).toEqual([{ id: 'a', body: 1 }])
    await database.exec('drop table notes')
    await expect(findNote(database.db, { id: 'a' })).rejects.toThrow()
    await database.exec("create table notes (id text primary key, body text); insert into notes values ('c', '2')")
    expect(await findNote(database.db, { id: 'c' })).toEqual([{ id: 'c', body: '2' }])
  })

  test('has none behind pgbouncer, where the next one may go to another session', async () => {
    const behind = await openServer(server?.url ?? '', { max: 1, pgbouncer: true, unsafe: true })
    expect(await findNote(behind.db, { id: 'c' })).toEqual([{ id: 'c', body: '2' }])
    expect(await behind.db.transaction((tx) => findNote(tx, { id: 'c' }))).toEqual([{ id: 'c', body: '2' }])
    expect(await namesOn(behind)).toEqual([])
    await behind.close()
  })

  test('is alone in having it', () => {
    expect(() => prepared('note', ['id'], (db) => db.select().from(notes))).toThrow('Two statements are named "note".')
  })
})

describe.skipIf(!hasPostgres())('behind pgbouncer', () => {
  test('a role without time limits is refused at the start, with what to run', async () => {
    const open = () => openServer(server?.url ?? '', { max: 1, pgbouncer: true })
    await expect(open()).rejects.toThrow("alter role current_user set statement_timeout = '30s'")
    await database.exec("alter role current_user set statement_timeout = '30s'")
    await expect(open()).rejects.toThrow("alter role current_user set idle_in_transaction_session_timeout = '60s'")
    await database.exec("alter role current_user set idle_in_transaction_session_timeout = '60s'")
    await (await open()).close()
  })
})
