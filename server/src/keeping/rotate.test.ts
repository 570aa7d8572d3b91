import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@margam/contract/accounts'
import { listStudents } from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretCommands } from '../admin/commands/secrets.ts'
import { rowsOf } from '../db/rows.ts'
import { studentProfiles, teacherProfiles } from '../db/schema/index.ts'
import { hashPassword } from '../features/accounts/index.ts'
import { keepSealingSecrets, keptSealingSecrets, newSecret, readSecrets, reloadSecrets } from '../keys.ts'
import { CannotUnseal, encrypt, seal, sealedPrefix, unseal } from '../sealing.ts'
import { deriveSealingKey, deriveSecrets } from '../secrets.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { rotateSealing, SEALED_COLUMNS } from './rotate.ts'

const OLD = 'the first secret of the tests, long enough'
const NEW = 'the second secret of the tests, long enough'
const PASSWORD = 'Right@123'

let app: TestApp
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'margam-keys-'))
  folders.push(folder)
  return folder
}
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('sealing', () => {
  const [first, second] = [deriveSealingKey(OLD), deriveSealingKey(NEW)]

  test('names its key, opens with any key held, and says plainly when the key is not here', () => {
    const sealed = seal([first], 'Asha')
    expect(sealed.subarray(0, 5)).toEqual(sealedPrefix(first))
    expect(unseal([second, first], sealed)).toBe('Asha')
    expect(() => unseal([second], sealed)).toThrow(CannotUnseal)
    sealed[sealed.length - 1] ^= 1
    expect(() => unseal([first], sealed)).toThrow(CannotUnseal)
  })

  test('opens what was sealed before keys had ids, even where it happens to look like a key’s name', () => {
    for (let i = 0; i < 300; i++) expect(unseal([second, first], encrypt(first.key, 'Asha'))).toBe('Asha')
  })
})

describe('the secrets of an installation', () => {
  test('are made once each, for their owner alone', () => {
    const folder = newFolder()
    const made = readSecrets(folder)
    expect(readSecrets(folder)).toEqual(made)
    expect(made.sealing).toHaveLength(1)
    for (const name of ['session-secret', 'sealing-secret'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['kept in the folder', false],
    ['given', true],
  ])(
    'of before there was a sealing secret: a session secret %s may change and all stays readable',
    (_name, isGiven) => {
      const folder = newFolder()
      if (!isGiven) writeFileSync(join(folder, 'session-secret'), OLD)
      const sealed = seal(deriveSecrets(OLD).sealing, 'Asha')
      expect(unseal(readSecrets(folder, isGiven ? { session: OLD } : {}).sealing, sealed)).toBe('Asha')
      expect(unseal(readSecrets(folder, { session: NEW }).sealing, sealed)).toBe('Asha')
      expect(unseal(readSecrets(folder, { session: NEW, sealing: NEW }).sealing, sealed)).toBe('Asha')
    },
  )

  test('given as several: the first seals, the others open', () => {
    const { sealing } = readSecrets(newFolder(), {
      session: OLD,
      sealing: `${NEW.replaceAll(' ', '-')} ${newSecret()}`,
    })
    expect(sealing[0]).toEqual(deriveSealingKey(NEW.replaceAll(' ', '-')))
  })
})

describe('after a breach', () => {
  let person: Person
  const list = () =>
    app.call(listStudents, { token: person.token, params: { userId: person.id } }).then(({ status }) => status)
  const signIn = async () => {
    const body = { email: person.email, password: PASSWORD, user_type: 'organisation' }
    const reply = await app.call(contract.signIn, { body })
    expect(reply.status).toBe(200)
    person = { ...person, token: reply.body.access_token ?? reply.body.access }
    return reply.cookies.margam_refresh
  }
  const refresh = (token: string) =>
    app.call(contract.refresh, { cookies: { margam_refresh: token } }).then(({ status }) => status)
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    await secretCommands[name].run(app.deps, args, (line) => said.push(line))
    return said.join('\n')
  }
  beforeAll(async () => {
    person = await makePerson(app.deps, 'organisation', { passwordHash: await hashPassword(PASSWORD) })
  })

  test('end-all-sessions ends every token and every refresh at once', async () => {
    const cookie = await signIn()
    expect(await list()).toBe(200)
    expect(await run('end-all-sessions')).toMatch(/^\d+ sessions? ended\.$/)
    expect([await list(), await refresh(cookie)]).toEqual([401, 401])
  })

  test('another SESSION_SECRET ends every session, and seals stay readable', async () => {
    const cookie = await signIn()
    const sealed = seal(app.deps.secrets.sealing, 'Asha')
    const { keeping, secrets } = app.deps
    const before = keeping.given
    reloadSecrets(secrets, { ...keeping, given: { session: NEW } })
    expect([await list(), await refresh(cookie)]).toEqual([401, 401])
    expect(unseal(secrets.sealing, sealed)).toBe('Asha')
    // and putting the old one back does not bring it to life
    reloadSecrets(secrets, { ...keeping, given: before })
    expect(await refresh(cookie)).toBe(401)
  })

  test('rotate-keys session makes a new secret where none is given, and says what to do where one is', async () => {
    await expect(run('rotate-keys', 'session')).rejects.toThrow('SESSION_SECRET is set in the environment')
    app.deps.keeping.given = {}
    reloadSecrets(app.deps.secrets, app.deps.keeping)
    const cookie = await signIn()
    const { sessionKeyId } = app.deps.secrets
    expect(await run('rotate-keys', 'session')).toContain('session')
    expect(app.deps.secrets.sessionKeyId).not.toBe(sessionKeyId)
    expect([await list(), await refresh(cookie)]).toEqual([401, 401])
    await signIn()
    expect(await list()).toBe(200)
  })

  test('rotate-keys sealing seals every field again, in several batches, and forgets the old key', async () => {
    const { deps } = app
    const student = await makePerson(deps, 'student', { organisationId: person.organisationId })
    const teacher = await makePerson(deps, 'teacher', { organisationId: person.organisationId })
    const old = deps.secrets.sealing[0]
    const own = { organisationId: person.organisationId, identificationLast: '9012' }
    // one as it was sealed before keys had ids
    await deps.db
      .insert(studentProfiles)
      .values({ ...own, studentId: student.id, identification: encrypt(old.key, '123') })
    await deps.db.insert(teacherProfiles).values({ ...own, teacherId: teacher.id, identification: seal([old], '456') })
    const { from, to, sealed, unreadable } = await rotateSealing(deps, 0)
    expect([from, sealed >= 2, unreadable]).toEqual([[old.id.toString('hex')], true, 0])
    const [kept] = readSecrets(deps.keeping.dataDir).sealing
    expect([kept.id.toString('hex'), keptSealingSecrets(deps.keeping.dataDir).length]).toEqual([to, 1])
    const [row] = await deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, student.id))
    expect(row.identification && unseal([kept], row.identification)).toBe('123')
    const [other] = await deps.db.select().from(teacherProfiles).where(eq(teacherProfiles.teacherId, teacher.id))
    expect(other.identification && unseal([kept], other.identification)).toBe('456')
  })

  test('rotate-keys sealing where SEALING_SECRET is given seals with its first, and drops what the folder held', async () => {
    const { keeping, db } = app.deps
    const given = keeping.given
    keeping.given = { ...given, sealing: [newSecret(), newSecret()].join(' ') }
    const { from, unreadable } = await rotateSealing(app.deps, 0)
    expect([from.length, unreadable, keptSealingSecrets(keeping.dataDir)]).toEqual([2, 0, []])
    const [row] = await db.select().from(teacherProfiles)
    const [first] = app.deps.secrets.sealing
    expect(row.identification && unseal([first], row.identification)).toBe('456')
    keepSealingSecrets(keeping.dataDir, [keeping.given.sealing?.split(' ')[0] ?? ''])
    keeping.given = given
  })

  test('a rotation that was broken off goes on with the key it had made', async () => {
    const { dataDir } = app.deps.keeping
    const made = newSecret()
    keepSealingSecrets(dataDir, [made, ...keptSealingSecrets(dataDir)])
    const { to } = await rotateSealing(app.deps, 0)
    expect(to).toBe(deriveSealingKey(made).id.toString('hex'))
    expect(readFileSync(join(dataDir, 'sealing-secret'), 'utf8').trim()).toBe(made)
  })
})

test('no column is sealed that a rotation does not know', async () => {
  const HASHES = [
    'sessions.refresh_hash',
    'sessions.previous_hash',
    'tokens.hash',
    'idempotency_keys.body_hash',
    'recovery_codes.code_hash',
    'guardian_consents.link_hash',
  ]
  const found = await rowsOf<{ name: string }>(
    app.deps.db,
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'bytea'",
  )
  const known = [...HASHES, ...SEALED_COLUMNS.map(([table, , column]) => `${table}.${column}`)]
  expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
