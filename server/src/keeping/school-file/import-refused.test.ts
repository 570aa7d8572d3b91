import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { boards, deletedTenants, files, organisations, schoolModels, syllabusTopics } from '../../db/schema/index.ts'
import { ChangedZip } from '../../testing/change-zip.ts'
import { fillTables } from '../../testing/fill-tables.ts'
import { type FullSchool, makeFullSchool } from '../../testing/full-school.ts'
import { type Installation, openInstallation } from '../../testing/installation.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { importSchoolFile } from './import-school-file.ts'
import { writeSchoolFile } from './write-school-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'margam-refused-'))
const [whole, path] = [join(folder, 'whole.zip'), join(folder, 'changed.zip')]
let app: TestApp
let school: FullSchool
let there: Installation
/** Keys under which something was stored there and not removed again. */
const stored = new Set<string>()
const stores = (failAt = Number.POSITIVE_INFINITY) => {
  const { files: store } = there.deps
  let puts = 0
  return {
    ...there.deps,
    files: {
      ...store,
      put: async (bytes: Buffer) => {
        if (++puts === failAt) throw new Error('The disk is full.')
        const key = await store.put(bytes)
        stored.add(key)
        return key
      },
      remove: async (key: string) => {
        stored.delete(key)
        await store.remove(key)
      },
    },
  }
}

beforeAll(async () => {
  app = await startTestApp()
  school = await makeFullSchool(app.deps)
  await fillTables(app.deps, school)
  await writeSchoolFile(app.deps, { schoolId: school.organisationId, path: whole, madeAt: new Date() })
  there = await openInstallation(app.deps)
})
afterAll(async () => {
  await there.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const read = (from = path, deps = stores()) => importSchoolFile(deps, from, { isDryRun: false })
const changed = async (change: (zip: ChangedZip) => void) => {
  const zip = new ChangedZip(whole)
  change(zip)
  await zip.write(path)
}
/** What was refused leaves no row and no bytes. */
async function expectRefused(says: string | RegExp, from = path, deps = stores()) {
  const schools = await there.deps.db.$count(organisations)
  await expect(read(from, deps)).rejects.toThrow(says)
  expect([await there.deps.db.$count(organisations), await there.deps.db.$count(files)]).toEqual([schools, 0])
  expect([...stored]).toEqual([])
}

describe('a file that was damaged', () => {
  test.each([0, 1, 100, 5000])('or cut off after %i bytes', async (bytes) => {
    writeFileSync(path, readFileSync(whole).subarray(0, bytes))
    await expectRefused('The archive is damaged')
  })
  test('or is not there', async () => {
    await expectRefused('There is no file', join(folder, 'none.zip'))
  })
  test('or is a folder', async () => {
    await expectRefused('EISDIR', folder)
  })
  test('in any one byte of its rows', async () => {
    const bytes = readFileSync(whole)
    const at = bytes.indexOf('tables/marks.jsonl') + 60
    bytes[at] ^= 0x40
    writeFileSync(path, bytes)
    await expectRefused('The archive is damaged')
  })
})

describe('a file that was changed', () => {
  const first = (zip: ChangedZip, table: string) => zip.lines(`tables/${table}.jsonl`)
  const cases: Record<string, [change: (zip: ChangedZip) => void, says: string]> = {
    'a mark in it': [
      (zip) => zip.set('tables/marks.jsonl', zip.text('tables/marks.jsonl').replace(/"mark":\d+/, '"mark":99')),
      'the rows of marks are not those that were written',
    ],
    'a row taken out': [
      (zip) => zip.set('tables/marks.jsonl', zip.text('tables/marks.jsonl').split('\n').slice(1).join('\n')),
      'rows of marks there are',
    ],
    'a row of another school put in': [
      (zip) => {
        const rows = first(zip, 'subjects')
        zip.setRows('subjects', [...rows, { ...rows[0], id: newId(), organisation_id: newId() }])
      },
      'A row of subjects is of another school',
    ],
    'another school named in its own row': [
      (zip) => zip.setRows('organisations', [{ ...first(zip, 'organisations')[0], id: newId() }]),
      'A row of organisations is of another school',
    ],
    'two schools': [
      (zip) => zip.setRows('organisations', [...first(zip, 'organisations'), ...first(zip, 'organisations')]),
      'The rows of organisations cannot be read in',
    ],
    'a demo': [
      (zip) => zip.setRows('organisations', [{ ...first(zip, 'organisations')[0], kind: 'demo' }]),
      'The file holds no school',
    ],
    'an operator among its accounts': [
      (zip) => {
        const [account, ...others] = first(zip, 'accounts')
        zip.setRows('accounts', [...others, { ...account, id: newId(), role: 'superadmin' }])
      },
      'of a kind that no school has',
    ],
    'a second office': [
      (zip) => {
        const rows = first(zip, 'accounts')
        zip.setRows('accounts', [
          ...rows,
          { ...rows[0], id: newId(), role: 'organisation', email: null, email_key: null },
        ])
      },
      'another office',
    ],
    'no office': [
      (zip) =>
        zip.setRows(
          'accounts',
          first(zip, 'accounts').filter(({ role }) => role !== 'organisation'),
        ),
      'so nothing was',
    ],
    'a login said of an account': [
      (zip) =>
        zip.setRows(
          'accounts',
          first(zip, 'accounts').map((row) => ({ ...row, login_id: newId() })),
        ),
      'a row of accounts has other columns',
    ],
    'the key of somebody’s document': [
      (zip) =>
        zip.setRows(
          'files',
          first(zip, 'files').map((row) => ({ ...row, storage_key: newId() })),
        ),
      'a row of files has other columns',
    ],
    'a mark of a student who is not in it': [
      (zip) =>
        zip.setRows(
          'marks',
          first(zip, 'marks').map((row) => ({ ...row, student_id: newId() })),
        ),
      'The rows of marks cannot be read in',
    ],
    'a number written in another way, sums and all': [
      (zip) =>
        zip.setRows(
          'exams',
          first(zip, 'exams').map((row) => ({ ...row, max_mark: `${String(row.max_mark)}.000` })),
        ),
      'The rows of exams are here not what they are in the file',
    ],
    'a document whose bytes are others': [
      (zip) => {
        const [name] = Object.keys(zip.entries).filter((entry) => entry.startsWith('files/'))
        zip.set(name, zip.text(name).replace(/.$/s, '~'))
      },
      'are not those that were written',
    ],
    'a document taken out': [
      (zip) => {
        const [name] = Object.keys(zip.entries).filter((entry) => entry.startsWith('files/'))
        delete zip.entries[name]
      },
      'is missing',
    ],
    'a document that would lie elsewhere': [
      (zip) => {
        zip.changeManifest((manifest) => {
          const [file] = Object.values<{ entry: string }>(manifest.files)
          zip.entries['../../etc/passwd'] = zip.entries[file.entry]
          delete zip.entries[file.entry]
          file.entry = '../../etc/passwd'
        })
      },
      'lies elsewhere',
    ],
    'a document that has no row': [
      (zip) => zip.changeManifest((manifest) => (manifest.files[newId()] = { entry: 'x', missing: true })),
      'has no row',
    ],
    'something else in it': [(zip) => zip.set('tables/logins.jsonl', ''), 'it holds what Margam does not write'],
    'a table too many': [
      (zip) => {
        zip.set('tables/logins.jsonl', '')
        zip.changeManifest((manifest) => (manifest.tables.logins = { rows: 0, sha256: 'a'.repeat(64) }))
      },
      'it has other tables than this version',
    ],
    'a table too few': [
      (zip) => {
        delete zip.entries['tables/marks.jsonl']
        zip.changeManifest((manifest) => delete manifest.tables.marks)
      },
      'it has other tables than this version',
    ],
    'no manifest': [(zip) => delete zip.entries['manifest.json'], 'it is no file of a school'],
    'a manifest that is no JSON': [(zip) => zip.set('manifest.json', '{'), 'manifest.json is no JSON'],
    'a manifest of something else': [(zip) => zip.set('manifest.json', '[]'), 'no school of the format'],
    'a later format': [
      (zip) => zip.changeManifest((manifest) => (manifest.format = 'margam-school-2')),
      'no school of the format margam-school-1',
    ],
    'fewer than no rows': [
      (zip) => zip.changeManifest((manifest) => (manifest.tables.marks.rows = -1)),
      'says what it cannot',
    ],
    'an id that is a statement': [
      (zip) => zip.changeManifest((manifest) => (manifest.school.id = "x'; drop table marks; --")),
      'says what it cannot',
    ],
    'rows that are no JSON': [
      (zip) => {
        const text = 'no row\n'
        zip.setRows('rooms', [])
        zip.set('tables/rooms.jsonl', text)
      },
      'a row of rooms is no JSON',
    ],
    'one row that never ends': [
      (zip) => zip.set('tables/rooms.jsonl', randomBytes(10_000_000).toString('hex')),
      'a row is too long',
    ],
    'rows without end in a few bytes': [
      (zip) => zip.set('tables/rooms.jsonl', '\n'.repeat(50_000_000)),
      'packed tighter than any',
    ],
  }
  test.each(Object.entries(cases))('%s', { timeout: 30_000 }, async (_name, [change, says]) => {
    await changed(change)
    await expectRefused(says)
  })
})

describe('an installation that cannot take the school', () => {
  test('was made by another version', async () => {
    await changed((zip) => zip.changeManifest((manifest) => manifest.migrations.pop()))
    await expectRefused('The file was made by another version')
  })

  test('has the school, or deleted it', async () => {
    const { db } = there.deps
    const id = school.organisationId
    await db.insert(organisations).values({ id, kind: 'school', name: 'Here' })
    await expectRefused('This school is here already.', whole)
    await db.delete(organisations)
    await db.insert(deletedTenants).values({ tenantId: id, askedAt: new Date() })
    await expectRefused('This school was deleted here', whole)
    await db.delete(deletedTenants)
  })

  test('has not the board or topic of its questions', async () => {
    const { db } = there.deps
    const topics = await db.delete(syllabusTopics).where(eq(syllabusTopics.topic, 'maths.integers')).returning()
    const held = await db.delete(boards).where(eq(boards.id, 'CBSE')).returning()
    await expectRefused(/content that this version has not: CBSE, maths\.integers\./, whole)
    await db.insert(boards).values(held)
    await db.insert(syllabusTopics).values(topics)
  })

  test('runs out of room for a document, or of its database', async () => {
    await expectRefused('The disk is full.', whole, stores(2))
    const deps = stores()
    const transaction: typeof deps.db.transaction = (work, config) =>
      there.deps.db.transaction(async (tx) => {
        const done = await work(tx)
        if ((await tx.$count(schoolModels)) > 0) throw new Error('The database is gone.')
        return done
      }, config)
    const db = Object.assign(Object.create(there.deps.db) as typeof deps.db, { transaction })
    await expectRefused('The database is gone.', whole, { ...deps, db })
  })

  test('is asked to try it alone, and keeps nothing', async () => {
    const { manifest, office } = await importSchoolFile(stores(), whole, { isDryRun: true })
    expect([manifest.school.id, office]).toEqual([school.organisationId, school.admin.email])
    expect(await there.deps.db.$count(files)).toBe(0)
  })
})
