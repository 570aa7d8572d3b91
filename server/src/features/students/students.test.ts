import { signIn } from '@margam/contract/accounts'
import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, enrolments, logins, studentProfiles, students } from '../../db/schema/index.ts'
import { writeCursor } from '../../http/paging.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makePdf } from '../../testing/pdf.ts'
import { makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let made = 0
const form = (change: Record<string, unknown> = {}) => ({
  first_name: 'Meera',
  last_name: 'Nair',
  phone: '+91 98123 45670',
  email: `meera${++made}@home.example`,
  date_of_birth: '2012-05-14',
  admission_number: `A-${made}`,
  class_name: '8',
  gender: 'Female',
  address: '12 Lake Road',
  joining_date: '2026-06-01',
  ...change,
})
const own = (admin: Person) => ({ token: admin.token, params: { userId: admin.id } })
const one = (admin: Person, studentId: string) => ({ token: admin.token, params: { studentId } })
const create = (admin: Person, change: Record<string, unknown> = {}) =>
  app.call(contract.createStudent, { ...own(admin), body: form(change) })

describe('adding a student', () => {
  test('makes an account of the school and invites by mail', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const body = form()
    const reply = await app.call(contract.createStudent, { ...own(admin), body })
    expect(reply.status).toBe(201)
    expect(reply.body.student).toMatchObject({ class: '8', phone: '919812345670', is_verified: false })
    const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, reply.body.student.id))
    expect(account).toMatchObject({ createdBy: 'organisation', creatorId: admin.id, organisationId: admin.id })
    expect((await app.mailbox()).map(({ to, kind }) => ({ to, kind }))).toContainEqual({
      to: body.email,
      kind: 'invite',
    })
  })

  test('needs every field of the form', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const reply = await app.call(contract.createStudent, { ...own(admin), body: {} })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors).toSorted()).toEqual(Object.keys(form()).toSorted())
  })

  test('refuses a joining date before the birth, also where only one of the two is changed', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const refused = { joining_date: ['The joining date must be after the date of birth.'] }
    expect((await create(admin, { joining_date: '2012-05-14' })).body.errors).toEqual(refused)
    const { id, version } = (await create(admin)).body.student
    const body = { joining_date: '2011-06-01', version }
    const changed = await app.call(contract.updateStudent, { ...one(admin, id), body })
    expect([changed.status, changed.body.errors]).toEqual([400, refused])
  })

  test('refuses an address or an admission number that is taken, at its field, and leaves nothing behind', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const first = form()
    await app.call(contract.createStudent, { ...own(admin), body: first })
    const sameEmail = await create(admin, { email: first.email.toUpperCase() })
    expect(sameEmail.body.errors).toEqual({ email: ['A student with this email is already registered.'] })
    const both = await create(admin, { email: first.email, admission_number: first.admission_number.toLowerCase() })
    expect(Object.keys(both.body.errors)).toEqual(['email', 'admission_number'])
    const sameNumber = await create(admin, { admission_number: first.admission_number.toLowerCase() })
    expect(sameNumber.body.errors).toEqual({
      admission_number: ['A student with this admission number already exists.'],
    })
    expect((await app.call(contract.listStudents, own(admin))).body.total).toBe(1)
  })
})

describe('the list', () => {
  test('pages through all students once, in each order', async () => {
    const { admin } = await makeSchool(app.deps, { students: 7 })
    for (const sort of ['', '-name', 'admission_number', '-admission_number', 'joining_date', '-joining_date']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await app.call(contract.listStudents, { ...own(admin), query: { sort, cursor, limit: '3' } })
        expect(body.total).toBe(7)
        seen.push(...body.students.map((student: contract.StudentItem) => student.id))
        cursor = body.next_cursor ?? ''
      } while (cursor)
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 7, 7])
    }
  })

  test('shows the section, finds parts of words without accents, and filters by level, year and state', async () => {
    const { admin, students: pupils, year } = await makeSchool(app.deps, { students: 2 })
    await create(admin, { first_name: 'Zoë', last_name: 'D’Souza', class_name: '9' })
    const list = async (query: Record<string, string>) =>
      (await app.call(contract.listStudents, { ...own(admin), query })).body
    expect((await list({})).students.map((row: contract.StudentItem) => row.class)).toEqual(['8 A', '8 A', '9'])
    expect((await list({ search: 'OE' })).students).toHaveLength(1)
    expect(await list({ class_name: '9' })).toMatchObject({ total: 1 })
    expect(await list({ academic_year: year.name })).toMatchObject({ total: 2 })
    expect(await list({ academic_year: '1999-2000' })).toMatchObject({ total: 0, students: [] })
    await app.call(contract.archiveStudent, { ...one(admin, pupils[0].id), body: { end_date: '2026-11-20' } })
    expect(await list({})).toMatchObject({ total: 2 })
    expect(await list({ archived: 'true' })).toMatchObject({ total: 1, students: [{ id: pupils[0].id, class: '8 A' }] })
    expect(await list({ search: '%' })).toMatchObject({ total: 0 })
  })

  test('pages through what a search found, and knows how many there are beyond the last page', async () => {
    const { admin } = await makeSchool(app.deps, { students: 2 })
    for (const name of ['Asha', 'Binu', 'Chitra']) await create(admin, { first_name: name, last_name: 'Kurien' })
    const list = async (cursor: string) =>
      (await app.call(contract.listStudents, { ...own(admin), query: { search: 'kurien', cursor, limit: '2' } })).body
    const first = await list('')
    expect(first.students.map((row: contract.StudentItem) => row.first_name)).toEqual(['Asha', 'Binu'])
    expect(await list(first.next_cursor)).toMatchObject({ total: 3, students: [{ first_name: 'Chitra' }] })
    expect(await list(writeCursor(['zz', admin.id]))).toMatchObject({ total: 3, students: [] })
  })

  test('refuses an order and a page that do not exist', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const wrong: Record<string, string>[] = [{ sort: 'password_hash' }, { cursor: 'nonsense' }, { limit: '1000' }]
    for (const query of wrong) {
      expect((await app.call(contract.listStudents, { ...own(admin), query })).status).toBe(400)
    }
  })

  test('is exported whole, with formulas defused', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    await create(admin, { address: '=HYPERLINK("http://evil")' })
    const reply = await app.call(contract.exportStudents, own(admin))
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(reply.body.startsWith('\uFEFFadmission_number,')).toBe(true)
    expect(reply.body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })
})

describe('changing a student', () => {
  test('keeps what is left out, and refuses a stale version with what is stored', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { id } = (await create(admin)).body.student
    const put = (body: unknown) => app.call(contract.updateStudent, { ...one(admin, id), body })
    const first = await put({ family_info: { father_name: 'Ravi', father_email: 'ravi@home.example' }, version: 1 })
    expect(first.body.student).toMatchObject({
      first_name: 'Meera',
      family_info: { father: { name: 'Ravi', contact: { email: 'ravi@home.example' } } },
      version: 2,
    })
    const second = await put({ family_info: { mother_name: 'Latha' }, height: '150.5', version: 2 })
    expect(second.body.student.family_info).toMatchObject({ father_name: 'Ravi', mother: { name: 'Latha' } })
    const stale = await put({ first_name: 'Late', version: 2 })
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ first_name: 'Meera', version: 3 })
  })

  test('checks every section and names the field', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { id } = (await create(admin)).body.student
    const body = {
      blood_group: 'Z',
      height: '-3',
      parent_phone: '12',
      family_info: { father_phone: '111111111111', parent_annual_income: 'lots' },
      additional_info: { has_sibling: 'Maybe' },
      previous_schools: [{ year_of_leaving: 'x' }],
    }
    const reply = await app.call(contract.updateStudent, { ...one(admin, id), body })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors).toSorted()).toEqual([
      'additional_info.has_sibling',
      'blood_group',
      'family_info.father_phone',
      'family_info.parent_annual_income',
      'height',
      'parent_phone',
      'previous_schools.0.year_of_leaving',
    ])
  })

  test('keeps an identity number sealed and shows its last four', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { id } = (await create(admin)).body.student
    const body = { id_type: 'Aadhaar', identification_number: '9999 4105 7058' }
    const reply = await app.call(contract.updateStudent, { ...one(admin, id), body })
    expect(reply.body.student.identification_number).toBe('XXXX XXXX 7058')
    const [row] = await app.deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, id))
    expect(JSON.stringify(row.sections) + row.identification?.toString('latin1')).not.toContain('123456789012')
  })

  test('another level takes the student out of the section, dated', async () => {
    const { admin, students: pupils } = await makeSchool(app.deps, { students: 1 })
    const reply = await app.call(contract.updateStudent, { ...one(admin, pupils[0].id), body: { class_name: '9' } })
    expect(reply.body.student).toMatchObject({ class: '9', section: '' })
    const [enrolment] = await app.deps.db.select().from(enrolments).where(eq(enrolments.studentId, pupils[0].id))
    expect(enrolment.endsOn).not.toBeNull()
  })

  test('photo and documents come back for the school and the student alone', async () => {
    const { admin, students: pupils } = await makeSchool(app.deps, { students: 2 })
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const pdf = makePdf('a certificate')
    const { payload, headers } = multipart(
      { nationality: 'Indian', medical_info: '{"doctor_name":"Dr Das"}' },
      { profile_image: { name: 'me.png', bytes: image }, birth_certificate: { name: 'birth.pdf', bytes: pdf } },
    )
    const put = await app.inject({
      method: 'PUT',
      url: addressOf(contract.updateStudent, { studentId: pupils[0].id }),
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
      payload,
    })
    expect(put.status).toBe(200)
    expect(put.body.student).toMatchObject({ nationality: 'Indian', medical_info: { doctor_name: 'Dr Das' } })
    const fileId = put.body.student.birth_certificate.split('/')[2]
    const get = (token: string) => app.call(readFile, { token, params: { fileId } })
    const found = await get(admin.token)
    expect([found.status, found.body, found.headers['content-type']]).toEqual([200, pdf.toString(), 'application/pdf'])
    expect(found.headers['content-disposition']).toContain('attachment')
    expect((await get(pupils[0].token)).status).toBe(200)
    expect((await get(pupils[1].token)).status).toBe(404)
    expect((await get((await makePerson(app.deps, 'organisation')).token)).status).toBe(404)
    const removed = await app.call(contract.updateStudent, {
      ...one(admin, pupils[0].id),
      body: { birth_certificate: '' },
    })
    expect(removed.body.student.birth_certificate).toBeNull()
    expect(removed.body.student.profile_image).not.toBeNull()
    expect((await get(admin.token)).status).toBe(404)
  })
})

describe('leaving and coming back', () => {
  test('archiving signs out at once, refuses sign-in and ends the enrolment; restoring opens it again', async () => {
    const { admin, students: pupils, organisationId } = await makeSchool(app.deps, { students: 1 })
    const pupil = pupils[0]
    const passwordHash = await hashPassword('Right-horse-7')
    await app.deps.db.update(logins).set({ passwordHash }).where(eq(logins.email, pupil.email))
    const act = (body: unknown) => app.call(contract.archiveStudent, { ...one(admin, pupil.id), body })
    const enter = () =>
      app.call(signIn, { body: { email: pupil.email, password: 'Right-horse-7', user_type: 'student' } })
    expect((await enter()).status).toBe(200)
    expect((await act({ end_date: '2026-11-30' })).status).toBe(200)
    expect((await app.call(readFile, { token: pupil.token, params: { fileId: pupil.id } })).status).toBe(401)
    expect((await enter()).status).toBe(403)
    const open = async () =>
      (await app.deps.db.select().from(enrolments).where(eq(enrolments.studentId, pupil.id))).filter(
        (row) => !row.endsOn,
      )
    expect(await open()).toHaveLength(0)
    expect((await act({ action: 'restore' })).body.message).toBe('Student restored.')
    expect(await open()).toHaveLength(1)
    expect((await enter()).status).toBe(200)
    expect(organisationId).toBe(admin.id)
  })

  test('an end date must be there, exist, and not lie before the joining', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { id } = (await create(admin)).body.student
    const act = async (body: unknown) =>
      (await app.call(contract.archiveStudent, { ...one(admin, id), body })).body.errors
    expect(await act({})).toEqual({ end_date: ['Please select an end date.'] })
    expect(await act({ end_date: '2026-02-30' })).toHaveProperty('end_date')
    expect(await act({ end_date: '2026-05-31' })).toEqual({
      end_date: ['The end date cannot be before the joining date.'],
    })
  })

  test('an invitation goes out again only to those who have not signed in', async () => {
    const { admin, students: pupils } = await makeSchool(app.deps, { students: 1 })
    const { id } = (await create(admin)).body.student
    const invite = (studentId: string) =>
      app.call(contract.archiveStudent, { ...one(admin, studentId), body: { action: 'invite' } })
    expect((await invite(id)).body).toEqual({ message: 'The invitation was sent again.' })
    expect((await invite(pupils[0].id)).status).toBe(400)
  })

  test('who was brought without an invitation is called uninvited until one goes out', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const organisationId = admin.id
    const { id } = await makePerson(app.deps, 'student', { organisationId, verified: false })
    const listed = async (needs: string) =>
      (await app.call(contract.listStudents, { ...own(admin), query: { needs } })).body.students.map(
        ({ is_invited }: contract.StudentItem) => is_invited,
      )
    expect([await listed('inviting'), await listed('invitation')]).toEqual([[false], []])
    const sent = await app.call(contract.archiveStudent, { ...one(admin, id), body: { action: 'invite' } })
    expect(sent.body.message).toBe('The invitation was sent.')
    expect([await listed('inviting'), await listed('invitation')]).toEqual([[], [true]])
  })

  test('an address or a number that nobody knows is null', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { id } = await makePerson(app.deps, 'student', { organisationId: admin.id, verified: false })
    await app.deps.db.update(accounts).set({ email: null, emailKey: null }).where(eq(accounts.id, id))
    await app.deps.db.update(students).set({ admissionNumber: null, phone: null }).where(eq(students.id, id))
    const { body } = await app.call(contract.listStudents, own(admin))
    expect(body.students).toMatchObject([{ email: null, phone: null, admission_number: null }])
  })
})

test('a student of another school or a self-registered one is not found', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const { students: others } = await makeSchool(app.deps, { students: 1 })
  const alone = await makePerson(app.deps, 'student')
  for (const id of [others[0].id, alone.id]) {
    for (const call of [contract.readStudent, contract.updateStudent, contract.archiveStudent]) {
      expect((await app.call(call, { ...one(admin, id), body: call.method === 'GET' ? undefined : {} })).status).toBe(
        404,
      )
    }
  }
  const [row] = await app.deps.db.select().from(students).where(eq(students.id, others[0].id))
  expect(row.endDate).toBeNull()
})

test('the kept counts are what counting gives', async () => {
  const { admin, students: pupils } = await makeSchool(app.deps, { students: 4 })
  const year = await makeYear(app.deps, (await makePerson(app.deps, 'organisation')).id)
  await makeClass(app.deps, year.organisationId, { yearId: year.id })
  await app.call(contract.archiveStudent, { ...one(admin, pupils[0].id), body: { end_date: '2026-11-20' } })
  await app.call(contract.updateStudent, { ...one(admin, pupils[1].id), body: { class_name: 'LKG' } })
  await app.deps.db.delete(accounts).where(eq(accounts.id, pupils[2].id))
  await app.deps.db.delete(logins).where(eq(logins.email, pupils[2].email))
  const totals = async (query: Record<string, string>) =>
    (await app.call(contract.listStudents, { ...own(admin), query })).body.total
  expect([await totals({}), await totals({ archived: 'true' }), await totals({ class_name: 'LKG' })]).toEqual([2, 1, 1])
  expect(await totals({ class_name: '8' })).toBe(1)
})

test('nobody can be flooded with invitations, one by one or all at once', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const { body } = await create(admin)
  const again = () => app.call(contract.archiveStudent, { ...one(admin, body.student.id), body: { action: 'invite' } })
  const all = () => app.call(contract.inviteStudents, { ...own(admin), body: {} })
  for (let i = 0; i < 5; i++) expect([(await again()).status, (await all()).status]).toEqual([200, 202])
  expect([(await again()).status, (await all()).status]).toEqual([429, 429])
})
