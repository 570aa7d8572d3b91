import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './client.ts'
import { openEmbedded } from './client.ts'
import { listMigrations, migrate } from './migrate.ts'

const PARTED = '0045_part_logins_from_accounts.sql'
const id = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`
const [SCHOOL, PUPIL, INVITED, NOBODY] = [id(1), id(2), id(3), id(4)]

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
  await migrate(
    database,
    listMigrations().filter(({ name }) => name < PARTED),
  )
  await database.exec(`
    insert into organisations (id, kind, name) values ('${SCHOOL}', 'school', 'Hill School');
    insert into accounts (id, organisation_id, role, email, email_key, password_hash, verified_at, created_by) values
      ('${SCHOOL}', '${SCHOOL}', 'organisation', 'Office@hill.example', 'office@hill.example', 'hash 1', '2026-01-01', 'self'),
      ('${PUPIL}', '${SCHOOL}', 'student', 'asha@home.example', 'asha@home.example', 'hash 2', '2026-01-02', 'organisation'),
      ('${INVITED}', '${SCHOOL}', 'student', 'ben@home.example', 'ben@home.example', null, null, 'organisation'),
      ('${NOBODY}', '${SCHOOL}', 'student', null, null, null, null, 'organisation');
    insert into sessions (id, account_id, refresh_hash, expires_at) values ('${id(5)}', '${PUPIL}', 'x', now() + interval '1 day');
    insert into tokens (id, account_id, purpose, email_key, hash, expires_at) values
      ('${id(6)}', '${PUPIL}', 'reset', 'asha@home.example', 'a', now() + interval '1 hour'),
      ('${id(7)}', '${INVITED}', 'invite', 'ben@home.example', 'b', now() + interval '1 hour'),
      ('${id(8)}', '${INVITED}', 'verify', 'ben@home.example', 'c', now() + interval '1 hour');`)
  await migrate(database)
}, 60_000)
afterAll(() => database.close())

const rows = async (text: string) => (await database.query(text)).rows

test('every account that could sign in becomes a login with that account; who was invited goes on waiting', async () => {
  expect(await rows('select id, role, email, password_hash, last_account_id from logins order by id')).toEqual([
    {
      id: SCHOOL,
      role: 'organisation',
      email: 'Office@hill.example',
      password_hash: 'hash 1',
      last_account_id: SCHOOL,
    },
    { id: PUPIL, role: 'student', email: 'asha@home.example', password_hash: 'hash 2', last_account_id: PUPIL },
  ])
  expect(await rows('select id, login_id, email from accounts order by id')).toEqual([
    { id: SCHOOL, login_id: SCHOOL, email: 'Office@hill.example' },
    { id: PUPIL, login_id: PUPIL, email: 'asha@home.example' },
    { id: INVITED, login_id: null, email: 'ben@home.example' },
    { id: NOBODY, login_id: null, email: null },
  ])
})

test('sessions go on, and links hang on what they open; one that opens nothing is gone', async () => {
  expect(await rows('select login_id, organisation_id, account_id from sessions')).toEqual([
    { login_id: PUPIL, organisation_id: SCHOOL, account_id: PUPIL },
  ])
  expect(await rows('select purpose, login_id, organisation_id, account_id from tokens order by id')).toEqual([
    { purpose: 'reset', login_id: PUPIL, organisation_id: null, account_id: null },
    { purpose: 'invite', login_id: null, organisation_id: SCHOOL, account_id: INVITED },
  ])
})
