import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { readFile } from '@margam/contract/files'
import { type IdPath, type IdRule, type PolicyName, policyOf } from '@margam/contract/policies'
import {
  listProfileOpenings,
  readOwnProfile,
  revealIdentification,
  updateOwnProfile,
} from '@margam/contract/student-record'
import { readStudent, updateStudent } from '@margam/contract/students'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REVEALS_PER_ACCOUNT } from '../../audit/leaving.ts'
import { newId } from '../../db/columns.ts'
import { auditLog, files, logins, rateLimits, studentProfiles, students } from '../../db/schema/index.ts'
import { lastOf } from '../../school/profile-document.ts'
import { seal } from '../../sealing.ts'
import type { Person } from '../../testing/factories.ts'
import { makeFullSchool, makeLoneTeacher } from '../../testing/full-school.ts'
import { actorsOf } from '../../testing/id-actors.ts'
import { asSent, bodyOf, queryOf } from '../../testing/id-bodies.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'

const NUMBER = '999941057058'
const PASSWORD = 'Right#Password1'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
let asha: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 3 })
  asha = school.students[0]
  const passwordHash = await hashPassword(PASSWORD)
  await app.deps.db.update(logins).set({ passwordHash }).where(eq(logins.emailKey, school.admin.email))
})
afterAll(() => app.close())

const save = (who: Person, body: unknown) =>
  app.call(updateOwnProfile, { token: who.token, params: { userId: who.id }, body })
const trail = (entity: string, entityId: string) =>
  app.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(auditLog.id)
const bySchool = (endpoint: typeof readStudent | typeof updateStudent, studentId: string, body?: unknown) =>
  app.call(endpoint, { token: school.admin.token, params: { studentId }, body })

test('no call that a teacher may make answers health, or an identity number', async () => {
  const { db, secrets } = app.deps
  const people = [await makeFullSchool(app.deps), await makeLoneTeacher(app.deps)] as const
  const theirs = [people[0].organisationId, people[1].teacher.organisationId]
  const all = await db.select().from(students).where(inArray(students.organisationId, theirs))
  const words = {
    medical_conditions: 'asthma-word',
    special_needs: 'needs-word',
    doctor_name: 'doctor-word',
    doctor_address: 'clinic-word',
  }
  const medical_info = { ...words, dietary_restrictions: 'Allergies' }
  for (const { id, organisationId } of all) {
    const values = { identification: seal(secrets.sealing, NUMBER), identificationLast: lastOf(NUMBER) }
    const sections = {
      id_type: 'Aadhaar',
      medical_info,
      files: { medical_reports: { id: newId(), name: 'report-word.pdf' } },
    }
    await db
      .insert(studentProfiles)
      .values({ organisationId, studentId: id, sections, ...values })
      .onConflictDoUpdate({
        target: [studentProfiles.organisationId, studentProfiles.studentId],
        set: { sections, ...values },
      })
  }
  const teachers = actorsOf(...people).filter(({ role }) => role === 'teacher')
  const rulesOf = (endpoint: EndpointSpec) => Object.entries(endpoint.ids ?? {}) as [IdPath, IdRule][]
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const calls = allEndpoints
    .filter(({ callers, givesToken }) => !givesToken && (callers === 'signed-in' || callers.includes('teacher')))
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  const told: string[] = []
  let fine = 0
  for (const endpoint of calls) {
    for (const { who, person, named, fields } of teachers) {
      const right = (policy: PolicyName) => named[policy]?.[0] ?? newId()
      const at = (part: string) =>
        Object.fromEntries(
          rulesOf(endpoint).flatMap(([path, rule]) =>
            path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), right(policyOf(rule))]] : [],
          ),
        )
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'Science'])
      const reply = await app.call(endpoint, {
        token: person.token,
        params: { ...Object.fromEntries(names), ...at('params') },
        query: { ...queryOf(endpoint.name, fields), ...at('query') },
        ...(endpoint.method === 'GET' ? {} : asSent(endpoint.name, bodyOf(endpoint.name, right, fields))),
      })
      if (reply.status < 300) fine++
      const answer = JSON.stringify(reply.body ?? '')
      for (const word of [
        'asthma-word',
        'needs-word',
        'doctor-word',
        'clinic-word',
        'report-word',
        'Allergies',
        NUMBER,
      ])
        if (answer.includes(word)) told.push(`${endpoint.name} tells the ${who}: ${word}`)
    }
  }
  expect(told).toEqual([])
  // most calls were answered, so that there was something to look at
  expect(fine).toBeGreaterThan(calls.length / 2)
}, 120_000)

describe('an identity number', () => {
  const reveal = (body: object, token = school.admin.token, studentId = asha.id) =>
    app.call(revealIdentification, { token, params: { studentId }, body })
  const right = { current_password: PASSWORD, reason: 'Registration for the board exam' }

  test('is kept sealed, shown masked, and in no trail', async () => {
    const saved = await save(asha, { personal_information: { id_type: 'Aadhaar', identification_number: NUMBER } })
    expect(saved.body.identification_number).toBe('XXXX XXXX 7058')
    expect((await bySchool(readStudent, asha.id)).body.identification_number).toBe('XXXX XXXX 7058')
    const [row] = await app.deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, asha.id))
    expect(JSON.stringify(row)).not.toContain(NUMBER)
    const [entry] = await trail('student', asha.id)
    expect(entry.after).toEqual({ id_type: 'Aadhaar', identification_number: 'XXXX XXXX 7058' })
    // as it was shown it changes nothing
    const again = await save(asha, {
      id_type: 'Aadhaar',
      identification_number: 'XXXX XXXX 7058',
      nationality: 'Indian',
    })
    expect(again.body.identification_number).toBe('XXXX XXXX 7058')
    const wrong = { personal_information: { identification_number: '999941057059' } }
    expect((await save(asha, wrong)).body.errors).toEqual({
      'personal_information.identification_number': ['This is not a valid Aadhaar number. Please check the digits.'],
    })
  })

  test('is seen by the school for a reason and with its password, which stands in the trail without the number', async () => {
    expect((await reveal(right)).body).toEqual({ identification_number: NUMBER })
    const [entry, ...more] = await trail('identity-number', asha.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'reveal', actorId: school.admin.id, after: { reason: right.reason } })
    expect(JSON.stringify(entry)).not.toContain(NUMBER)
  })

  test('is not seen with a wrong password, which says so at its field and leaves the session as it is', async () => {
    const refused = await reveal({ ...right, current_password: 'wrong' })
    expect([refused.status, refused.body.errors]).toEqual([400, { current_password: ['Current password is wrong.'] }])
    expect((await reveal({ current_password: '', reason: ' ' })).body.errors).toEqual({
      current_password: ['Current password is required.'],
      reason: ['Reason is required.'],
    })
    expect((await reveal(right)).status).toBe(200)
    expect(await trail('identity-number', asha.id)).toHaveLength(2)
  })

  test('is nobody else’s to see, and one that is not kept is told of', async () => {
    const other = await makeSchool(app.deps, { students: 1 })
    expect((await reveal(right, other.admin.token)).status).toBe(404)
    for (const { token } of [school.teacher, asha, school.students[1]])
      expect((await reveal(right, token)).status).toBe(403)
    expect((await reveal(right, school.admin.token, school.students[1].id)).body.message).toBe(
      'No identity number is kept for this student.',
    )
  })

  test('is seen so many times an hour', async () => {
    const isIts = eq(rateLimits.key, `reveal:${school.admin.id}`)
    await app.deps.db.update(rateLimits).set({ count: REVEALS_PER_ACCOUNT.max }).where(isIts)
    expect((await reveal(right)).status).toBe(429)
    await app.deps.db.delete(rateLimits).where(isIts)
  })

  test('is guessed at ten times at once and no more', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => reveal({ ...right, current_password: 'wrong' })))
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    await app.deps.db.delete(rateLimits).where(like(rateLimits.key, 'own-password:%'))
  })
})

describe('who reads medical details', () => {
  const openings = async (who: Person, query = {}) =>
    (await app.call(listProfileOpenings, { token: who.token, query })).body
  const [details, none] = [{ medical_info: { doctor_name: 'Dr Das' } }, { medical_info: { doctor_name: '' } }]

  test('stands in the trail once in ten minutes, however many look at once', async () => {
    const [, ravi] = school.students
    await bySchool(readStudent, ravi.id)
    expect(await trail('medical-details', ravi.id)).toEqual([])
    await save(ravi, details)
    await app.call(readOwnProfile, { token: ravi.token, params: { userId: ravi.id } })
    expect(await trail('medical-details', ravi.id)).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => bySchool(readStudent, ravi.id)))
    await bySchool(updateStudent, ravi.id, { nationality: 'Indian' })
    expect(await trail('medical-details', ravi.id)).toMatchObject([{ action: 'open', actorId: school.admin.id }])
    const past = { resetsAt: new Date(Date.now() - 1000) }
    await app.deps.db.update(rateLimits).set(past).where(like(rateLimits.key, 'medical-read:%'))
    await bySchool(readStudent, ravi.id)
    expect(await trail('medical-details', ravi.id)).toHaveLength(2)
    await save(ravi, none)
    await app.deps.db.update(rateLimits).set(past).where(like(rateLimits.key, 'medical-read:%'))
    await bySchool(readStudent, ravi.id)
    expect(await trail('medical-details', ravi.id)).toHaveLength(2)
  })

  test('the trail of a change says which were changed, and nothing of what they say', async () => {
    const meera = school.students[2]
    await save(meera, { medical_info: { medical_conditions: 'Asthma', doctor_name: 'Dr Das' }, nationality: 'Indian' })
    const [entry] = await trail('student', meera.id)
    expect(entry).toMatchObject({
      actorId: meera.id,
      before: { nationality: null },
      after: { nationality: 'Indian', medical_info: expect.arrayContaining(['medical_conditions', 'doctor_name']) },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Asthma|Das/)
  })

  test('is shown to the student, with documents and the number, page by page', async () => {
    await save(asha, details)
    await bySchool(readStudent, asha.id)
    const file = { id: newId(), kind: 'medical_reports', name: 'r.pdf', mediaType: 'application/pdf', size: 1 }
    const storageKey = await app.deps.files.put(Buffer.from('x'))
    const owned = { organisationId: school.organisationId, ownerId: asha.id }
    await app.deps.db.insert(files).values({ ...file, ...owned, storageKey })
    const open = (token: string) => app.call(readFile, { token, params: { fileId: file.id } })
    await open(asha.token)
    await open(school.admin.token)
    const { openings: all } = await openings(asha)
    expect(all.slice(0, 2)).toMatchObject([
      { opened: 'document', document: 'medical_reports', by_role: 'organisation' },
      { opened: 'medical-details', document: null },
    ])
    expect(all[2].opened).toBe('identity-number')
    expect(all[0].by_name).not.toBe('')
    const first = await openings(asha, { limit: '1' })
    const second = await openings(asha, { limit: '1', cursor: first.next_cursor })
    expect([first, second].map((page) => page.openings[0].id)).toEqual([all[0].id, all[1].id])
    expect((await openings(school.students[2])).openings).toEqual([])
  })
})
