import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as contract from '@margam/contract/accounts'
import { listStudents } from '@margam/contract/students'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { deleteTenants } from '../../db/delete-tenants.ts'
import { rowsOf } from '../../db/rows.ts'
import * as tables from '../../db/schema/index.ts'
import { NOT_OF_A_TENANT } from '../../db/tenants.ts'
import { hashPassword, postInvitation } from '../../features/accounts/index.ts'
import { readSecrets } from '../../keys.ts'
import { seal, unseal } from '../../sealing.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { ChangedZip } from '../../testing/change-zip.ts'
import { serverUrl } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { fillTables } from '../../testing/fill-tables.ts'
import { type FullSchool, makeFullSchool } from '../../testing/full-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { FOR_READING, LEFT_OUT, listCarried } from './carried.ts'
import { compareSchool } from './compare-school.ts'
import { importSchoolFile } from './import-school-file.ts'
import { fingerprint, rowsEntry } from './manifest.ts'
import { writeSchoolFile } from './write-school-file.ts'

const AADHAAR = '999941057058'
const PASSPHRASE = 'nine quiet elephants cross'
const folder = mkdtempSync(join(tmpdir(), 'margam-school-file-'))
const path = join(folder, 'school.zip')
let app: TestApp
let there: TestApp
let school: FullSchool
let other: FullSchool

beforeAll(async () => {
  app = await startTestApp()
  there = await startTestApp()
  school = await makeFullSchool(app.deps)
  other = await makeFullSchool(app.deps)
  for (const one of [school, other]) await fillTables(app.deps, one)
  const { db, secrets } = app.deps
  await db.update(tables.logins).set({ passwordHash: await hashPassword(PASSWORD) })
  await db
    .update(tables.studentProfiles)
    .set({ identification: seal(secrets.sealing, AADHAAR), identificationLast: '7058' })
    .where(eq(tables.studentProfiles.studentId, school.students[0].id))
})
afterAll(async () => {
  await there.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const write = (from: TestApp, change: Partial<Parameters<typeof writeSchoolFile>[1]> = {}) =>
  writeSchoolFile(from.deps, { schoolId: school.organisationId, path, madeAt: new Date(), ...change })
/** The keys of an installation that has others. */
const otherSecrets = () => readSecrets(folder, {})
const withPassphrase = (passphrase: string) => ({
  ...there.deps,
  secrets: otherSecrets(),
  keeping: { ...there.deps.keeping, passphrase },
})
const read = (deps = there.deps) => importSchoolFile(deps, path, { isDryRun: false })
const forget = () => there.deps.db.transaction((tx) => deleteTenants(tx, [school.organisationId]))
afterEach(forget)

/** What triggers counted of a school; a count that came back to nothing says nothing. */
const COUNTS = {
  student_counts: 'students <> 0',
  enrolment_counts: 'students <> 0',
  attendance_counts: 'present + late + half_day + absent <> 0',
  attendance_days: 'registers <> 0',
  attendance_tallies: 'present + late + half_day + absent <> 0',
  attendance_rates: 'students <> 0',
}
async function countsOf({ deps }: TestApp) {
  const found: Record<string, string[]> = {}
  for (const [table, says] of Object.entries(COUNTS)) {
    const rows = await rowsOf<{ line: string }>(
      deps.db,
      `select row_to_json(t)::text as line from ${table} t where organisation_id = '${school.organisationId}' and ${says}`,
    )
    found[table] = rows.map(({ line }) => line).toSorted()
  }
  return found
}
const bytesOf = async ({ deps }: TestApp) => {
  const own = and(eq(tables.files.organisationId, school.organisationId))
  const rows = (await deps.db.select().from(tables.files).where(own)).filter(({ kind }) => kind !== 'print')
  const bytes = rows.map(async ({ id, storageKey }) => [id, String(await buffer(await deps.files.read(storageKey)))])
  return { keys: rows.map(({ storageKey }) => storageKey), bytes: Object.fromEntries(await Promise.all(bytes)) }
}

describe('a school that goes to another installation', () => {
  test('has the same rows, sums, counts and documents there, and nothing that was to stay', async () => {
    const stranger = await makePerson(there.deps, 'student')
    const { manifest } = await write(app)
    const empty = Object.keys(manifest.tables).filter((table) => manifest.tables[table].rows === 0)
    expect(empty, 'a table of a school without a row: write one in testing/fill-tables.ts').toEqual([])
    const imported = await read()
    expect(fingerprint(imported.manifest)).toBe(fingerprint(manifest))
    expect([imported.office, imported.numbers]).toEqual([school.admin.email, 0])

    expect((await compareSchool(there.deps, path)).differences).toEqual([
      { table: 'audit_log', inFile: manifest.tables.audit_log.rows, here: manifest.tables.audit_log.rows + 1 },
    ])
    const again = await write(there, { path: join(folder, 'again.zip') })
    const { audit_log: _, ...sums } = manifest.tables
    expect(again.manifest.tables).toMatchObject(sums)
    expect(again.manifest.files).toEqual(manifest.files)
    const counts = await countsOf(there)
    expect(counts).toEqual(await countsOf(app))
    expect(Object.entries(counts).filter(([, rows]) => rows.length === 0)).toEqual([])
    const [here, gone] = [await bytesOf(there), await bytesOf(app)]
    expect(Object.keys(here.bytes).length).toBeGreaterThan(3)
    expect(here.bytes).toEqual(gone.bytes)
    expect(here.keys.filter((key) => gone.keys.includes(key))).toEqual([])

    const { db } = there.deps
    const own = eq(tables.accounts.organisationId, school.organisationId)
    expect(await db.$count(tables.accounts, and(own, isNotNull(tables.accounts.loginId)))).toBe(0)
    expect(await db.$count(tables.accounts, and(own, isNotNull(tables.accounts.verifiedAt)))).toBe(0)
    expect((await db.select().from(tables.logins)).map(({ email }) => email)).toEqual([stranger.email])
    for (const table of Object.keys(FOR_READING)) {
      const [{ n }] = await rowsOf<{ n: number }>(
        db,
        `select count(*)::int as n from ${table} where organisation_id = '${school.organisationId}'`,
      )
      expect([table, n]).toEqual([table, 0])
    }
    const [entry] = await db.select().from(tables.auditLog).where(eq(tables.auditLog.action, 'import'))
    expect(entry).toMatchObject({ entity: 'school-data', actorId: null, after: { made_at: manifest.made_at } })
  })

  test('its office is invited, signs in and works; who has a login there keeps its password and is asked', async () => {
    await write(app)
    await read()
    const { organisationId: id, admin, teacher } = school
    const address = { id, organisationId: id, email: admin.email }
    await postInvitation(there.deps, address)
    const token = await there.tokenFor(admin.email)
    const body = { email: admin.email, password: PASSWORD, user_type: 'organisation', token }
    expect((await there.call(contract.setPassword, { body })).status).toBe(200)
    const { body: session } = await signIn(there, admin.email, { role: 'organisation' })
    const listed = await there.call(listStudents, { token: session.access, params: { userId: id } })
    expect(listed.status).toBe(200)
    expect(listed.body.total).toBeGreaterThan(3)

    const alone = await makePerson(there.deps, 'teacher')
    const same = { email: teacher.email, emailKey: teacher.email }
    await there.deps.db.update(tables.logins).set(same).where(eq(tables.logins.email, alone.email))
    const [{ passwordHash }] = await there.deps.db
      .select()
      .from(tables.logins)
      .where(eq(tables.logins.email, teacher.email))
    const joined = () =>
      there.deps.db.$count(tables.accounts, and(eq(tables.accounts.id, teacher.id), isNotNull(tables.accounts.loginId)))
    expect(await joined()).toBe(0)
    await postInvitation(there.deps, { id: teacher.id, organisationId: id, email: teacher.email })
    const query = { token: await there.tokenFor(teacher.email) }
    const { cookies } = await there.call(contract.verifyEmail, { query })
    expect((await there.call(contract.acceptInvitation, { body: {}, cookies })).status).toBe(200)
    expect(await joined()).toBe(1)
    const after = await there.deps.db.select().from(tables.logins).where(eq(tables.logins.email, teacher.email))
    expect(after).toEqual([expect.objectContaining({ passwordHash })])
  })

  test('two that read it in at once: one does, and every document is there', async () => {
    await write(app)
    const both = await Promise.allSettled([read(), read()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused).toContain('This school is here already.')
    expect((await bytesOf(there)).bytes).toEqual((await bytesOf(app)).bytes)
  })
})

describe('identity numbers', () => {
  const numberOf = async () => {
    const [row] = await there.deps.db
      .select()
      .from(tables.studentProfiles)
      .where(eq(tables.studentProfiles.studentId, school.students[0].id))
    return [row.identification && unseal(otherSecrets().sealing, row.identification), row.identificationLast]
  }

  test('go along under the passphrase alone, and are sealed with the key of there', async () => {
    const { manifest } = await write(app, { passphrase: PASSPHRASE })
    expect(manifest.identity_numbers).toMatchObject({ held: 1, unreadable: 0 })
    await expect(read(withPassphrase('four loud zebras sleeping'))).rejects.toThrow('does not open this file')
    expect((await read()).numbers).toBe(0)
    expect(await numberOf()).toEqual([null, '7058'])
    await forget()
    expect((await read(withPassphrase(PASSPHRASE))).numbers).toBe(1)
    expect(await numberOf()).toEqual([AADHAAR, '7058'])
  })

  test('that no key opens are counted, and do not stop the file', async () => {
    const file = { schoolId: school.organisationId, path, madeAt: new Date(), passphrase: PASSPHRASE }
    const { manifest } = await writeSchoolFile({ ...app.deps, secrets: otherSecrets() }, file)
    expect(manifest.identity_numbers).toEqual({ held: 1, unreadable: 1, sha256: null })
  })
})

describe('a file of a school', () => {
  test('holds nothing of another school, no password, no key and no link', async () => {
    await write(app, { passphrase: PASSPHRASE })
    const zip = new ChangedZip(path)
    const all = Object.keys(zip.entries)
      .map((name) => zip.text(name))
      .join('\n')
    expect(all).toContain(school.students[0].id)
    const { db } = app.deps
    const logins = await db.select().from(tables.logins)
    const keys = await db.select({ key: tables.files.storageKey }).from(tables.files)
    const links = await db.select().from(tables.tokens)
    const secrets = [
      other.organisationId,
      'argon2',
      AADHAAR,
      ...logins.map(({ id }) => id),
      ...keys.map(({ key }) => key),
      ...links.map(({ hash }) => hash.toString('hex')),
    ]
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('leaves out every column that is sealed, hashed or leads out of the school, with a reason', async () => {
    const carried = await listCarried(app.deps.db)
    const bytes = await rowsOf<{ table: string; name: string }>(
      app.deps.db,
      `select table_name::text as table, column_name::text as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`,
    )
    const outwards = await rowsOf<{ table: string; name: string; to: string }>(
      app.deps.db,
      `select child.relname::text as table, a.attname::text as name, parent.relname::text as to
      from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and a.attname <> 'organisation_id'`,
    )
    const columnsOf = new Map(carried.map(({ table, columns }) => [table, columns]))
    const isCarried = ({ table, name }: { table: string; name: string }) =>
      columnsOf.get(table)?.includes(name) ?? false
    expect(bytes.filter(isCarried)).toEqual([])
    expect(outwards.filter(({ to }) => to in NOT_OF_A_TENANT).filter(isCarried)).toEqual([])
    // a name that stands no more says so
    const names = new Set(carried.map(({ table }) => table))
    expect([...Object.keys(FOR_READING), ...Object.keys(LEFT_OUT)].filter((table) => !names.has(table))).toEqual([])
    for (const [table, left] of Object.entries(LEFT_OUT)) {
      const found = await rowsOf<{ name: string }>(
        app.deps.db,
        `select column_name::text as name from information_schema.columns where table_name = '${table}'`,
      )
      const here = new Set(found.map(({ name }) => name))
      expect(Object.keys(left).filter((name) => !here.has(name))).toEqual([])
    }
  })

  test('has the entries and columns that its page in the documents names', async () => {
    const page = readFileSync(new URL('../../../../docs/school-file.md', import.meta.url), 'utf8')
    const told = [...page.matchAll(/^\| `((?:tables|for-reading)\/\w+\.jsonl)` \| (.*) \|$/gm)].map(
      ([, entry, columns]) => [
        entry,
        [...columns.matchAll(/`(\w+)`/g)]
          .map(([, name]) => name)
          .toSorted()
          .join(),
      ],
    )
    const carried = (await listCarried(app.deps.db)).map(({ table, isForReading, columns }) => [
      rowsEntry(table, isForReading),
      [...columns].toSorted().join(),
    ])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(carried))
  })

  test('names a document whose bytes are lost, and is read in without them', async () => {
    const file = {
      organisationId: school.organisationId,
      kind: 'resume',
      mediaType: 'text/plain',
      name: 'a.txt',
      size: 1,
    }
    const [{ id }] = await app.deps.db
      .insert(tables.files)
      .values({ ...file, storageKey: newId() })
      .returning()
    const { manifest } = await write(app)
    expect(manifest.files[id]).toEqual({ entry: `files/${id}/a.txt`, missing: true })
    await read()
    await app.deps.db.delete(tables.files).where(eq(tables.files.id, id))
  })

  test('is not made of a demo, of nobody, or while students come in', async () => {
    const { db } = app.deps
    await expect(write(app, { schoolId: newId() })).rejects.toThrow()
    const alone = await makePerson(app.deps, 'teacher')
    await expect(write(app, { schoolId: alone.organisationId })).rejects.toThrow()
    const [running] = await db
      .insert(tables.studentImports)
      .values({ organisationId: school.organisationId, runId: newId() })
      .returning()
    await expect(write(app)).rejects.toThrow('Students of the school are being imported.')
    await db.delete(tables.studentImports).where(eq(tables.studentImports.id, running.id))
  })

  test('tells what changed here since', async () => {
    await write(app)
    const room = { id: newId(), organisationId: school.organisationId, name: 'New room' }
    await app.deps.db.insert(tables.rooms).values(room)
    const { differences } = await compareSchool(app.deps, path)
    expect(differences).toEqual([{ table: 'rooms', inFile: 1, here: 2 }])
    await app.deps.db.delete(tables.rooms).where(eq(tables.rooms.id, room.id))
    expect((await compareSchool(app.deps, path)).differences).toEqual([])
    expect((await compareSchool(there.deps, path)).isHere).toBe(false)
  })

  test.runIf(serverUrl())('is as of one moment, whatever is written meanwhile', async () => {
    const added = new Map<string, string>()
    const onStep = async ({ table }: { table?: string }) => {
      if (!table || added.size > 0) return
      const id = newId()
      added.set('rooms', id)
      await app.deps.db.insert(tables.rooms).values({ id, organisationId: school.organisationId, name: 'Late' })
    }
    const { manifest } = await write(app, { onStep })
    expect([added.size, manifest.tables.rooms.rows]).toEqual([1, 1])
    await app.deps.db.delete(tables.rooms).where(eq(tables.rooms.id, added.get('rooms') ?? ''))
  })
})
