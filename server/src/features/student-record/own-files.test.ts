import { readFile } from '@margam/contract/files'
import { readOwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import { STORED_MOST } from '@margam/contract/student-sections'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { files } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makePdf } from '../../testing/pdf.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
let asha: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 2 })
  asha = school.students[0]
})
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
})

type Files = Parameters<typeof multipart>[1]
const send = (uploads: Files, fields: Record<string, string> = {}) => {
  const { payload, headers } = multipart(fields, uploads)
  return app.call(updateOwnProfile, { token: asha.token, params: { userId: asha.id }, body: payload, headers })
}
const idOf = (url: string) => url.split('/')[2]
const open = (who: { token: string }, url: string) =>
  app.call(readFile, { token: who.token, params: { fileId: idOf(url) } })
const photo = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f4fd8' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
const keys = async () =>
  (await app.deps.db.select().from(files).where(eq(files.ownerId, asha.id))).map((row) => row.storageKey)
/** The bytes that a call put and did not take away again. */
function watchStore() {
  const kept = new Set<string>()
  const { put, remove } = app.deps.files
  vi.spyOn(app.deps.files, 'put').mockImplementation(async (bytes) => {
    const key = await put(bytes)
    kept.add(key)
    return key
  })
  vi.spyOn(app.deps.files, 'remove').mockImplementation(async (key) => {
    await remove(key)
    kept.delete(key)
  })
  return kept
}

test('files are kept, replaced and removed with their bytes; a photo loses where it was taken', async () => {
  const camera = await photo()
  expect((await sharp(camera).metadata()).exif).toBeDefined()
  const { status, body } = await send({
    profile_image: { name: 'me.jpg', bytes: camera },
    birth_certificate: { name: 'ജനനം.pdf', bytes: makePdf() },
  })
  expect(status).toBe(200)
  const kept = Buffer.concat(await (await app.deps.files.read((await keys())[0])).toArray())
  expect(kept.includes('Exif')).toBe(false)
  const [first] = [body.birth_certificate]
  const found = await open(asha, first)
  expect(found.headers['content-disposition']).toMatch(/^attachment; /)
  expect(found.headers['x-content-type-options']).toBe('nosniff')
  expect(body.files.birth_certificate.name).toBe('ജനനം.pdf')

  const before = await keys()
  const { body: replaced } = await send({ birth_certificate: { name: 'new.pdf', bytes: makePdf('new') } })
  expect(replaced.birth_certificate).not.toBe(first)
  expect((await open(asha, first)).status).toBe(404)
  const { body: removed } = await send({}, { birth_certificate: '' })
  expect([removed.birth_certificate, removed.profile_image]).toEqual([null, body.profile_image])
  const gone = before.filter((key) => !removed.profile_image.includes(key))
  expect(await keys()).toHaveLength(1)
  const left = await Promise.all(gone.map((key) => app.deps.files.has(key)))
  expect(left.filter(Boolean)).toHaveLength(1)
})

test('they are the student’s and the school’s to read, and nobody else’s', async () => {
  const { body } = await send({ medical_reports: { name: 'report.pdf', bytes: makePdf() } })
  const stranger = await makePerson(app.deps, 'organisation')
  const status = async (who: { token: string }) => (await open(who, body.medical_info.medical_reports)).status
  expect([await status(asha), await status(school.admin)]).toEqual([200, 200])
  for (const who of [school.students[1], school.teacher, school.colleague, stranger])
    expect(await status(who)).toBe(404)
})

test.each<[string, () => Promise<Files> | Files, number, Record<string, string[]>]>([
  [
    'a picture that was cut off',
    async () => ({ profile_image: { name: 'a.jpg', bytes: (await photo(800)).subarray(0, 2000) } }),
    400,
    { profile_image: ['This image cannot be read. Please choose another JPG or PNG.'] },
  ],
  [
    'a PDF that was cut off',
    () => ({ academic_records: { name: 'a.pdf', bytes: makePdf('x'.repeat(900)).subarray(0, 700) } }),
    400,
    { academic_records: ['This PDF is not complete. Please choose the file again.'] },
  ],
  [
    'a PDF with a password',
    () => ({ academic_records: { name: 'a.pdf', bytes: makePdf('', '/Encrypt 3 0 R') } }),
    400,
    { academic_records: ['This PDF has a password. Please choose one without.'] },
  ],
  [
    'a page that calls itself a picture',
    () => ({ profile_image: { name: 'a.jpg', bytes: Buffer.from('<html><script>alert(1)</script>') } }),
    415,
    { profile_image: ['The file must be JPG or PNG.'] },
  ],
  [
    'fifty megabytes',
    () => ({ birth_certificate: { name: 'a.pdf', bytes: Buffer.alloc(50 * 1024 * 1024, 'a') } }),
    413,
    { birth_certificate: ['The file must be at most 5 MB.'] },
  ],
])('%s is refused at its field, with all that came along', async (_what, make, status, errors) => {
  const kept = watchStore()
  const before = await app.call(readOwnProfile, { token: asha.token, params: { userId: asha.id } })
  const reply = await send(
    { leaving_certificate: { name: 'fine.pdf', bytes: makePdf() }, ...(await make()) },
    { board: 'CBSE' },
  )
  expect([reply.status, reply.body.errors]).toEqual([status, errors])
  expect(kept.size).toBe(0)
  const after = await app.call(readOwnProfile, { token: asha.token, params: { userId: asha.id } })
  expect(after.body).toEqual(before.body)
})

test('an upload that is not saved leaves no bytes', async () => {
  const kept = watchStore()
  const stale = await send({ birth_certificate: { name: 'a.pdf', bytes: makePdf() } }, { version: '1' })
  expect(stale.status).toBe(409)
  expect(stale.body.current.version).toBeGreaterThan(1)
  // refused only once it is being written
  const both = await Promise.all([1, 2, 3].map(() => send({ birth_certificate: { name: 'a.pdf', bytes: makePdf() } })))
  const saved = both.filter(({ status }) => status === 200)
  expect(both.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(saved.length).toBeGreaterThan(0)
  expect(kept.size).toBe(1)
})

test('all files of a student together have an end', async () => {
  const kept = watchStore()
  const [one] = await app.deps.db.select().from(files).where(eq(files.ownerId, asha.id))
  await app.deps.db.update(files).set({ size: STORED_MOST }).where(eq(files.id, one.id))
  const reply = await send({ vaccination_records: { name: 'a.pdf', bytes: makePdf() } })
  expect(reply.body.errors).toEqual({
    vaccination_records: ['All files of a student together must be at most 50 MB.'],
  })
  expect(kept.size).toBe(0)
  await app.deps.db.update(files).set({ size: one.size }).where(eq(files.id, one.id))
})
