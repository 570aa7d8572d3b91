import { listRoster } from '@margam/contract/classes'
import { listStudents } from '@margam/contract/students'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, studentProfiles, students } from '../db/schema/index.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { named } from './names.ts'

type School = Awaited<ReturnType<typeof makeSchool>>
let app: TestApp
let school: School
let other: School
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 3 })
  other = await makeSchool(app.deps, { students: 1 })
  for (const one of [school, other]) await describe(one, one.students[0].id)
})
afterAll(() => app.close())

/** What is searched, in a form that a search box may not repeat. */
async function describe({ organisationId }: School, id: string) {
  const { db } = app.deps
  await db
    .update(students)
    .set({ admissionNumber: 'ADM/10-7', phone: '919812345670' })
    .where(and(eq(students.organisationId, organisationId), eq(students.id, id)))
  await db
    .update(accounts)
    .set({ email: 'meenu.k@family.example', emailKey: 'meenu.k@family.example' })
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, id)))
  await db.insert(studentProfiles).values({
    organisationId,
    studentId: id,
    parentEmail: 'Home@kurian.example',
    sections: {
      parent_phone: '919911223344',
      family_info: { father_name: 'José Kurian', guardian_name: 'Leela Thomas', mother_phone: '+91 99556 67788' },
    },
  })
}

const listed = async (search: string) => {
  const { body } = await app.call(listStudents, {
    token: school.admin.token,
    params: { userId: school.admin.id },
    query: { search },
  })
  expect(body.total).toBe(body.students.length)
  return body.students.map(({ id }: { id: string }) => id)
}
const rostered = async (search: string) => {
  const { body } = await app.call(listRoster, {
    token: school.teacher.token,
    params: { class_id: school.klass.id },
    query: { search },
  })
  return body.students.map(({ id }: { id: string }) => id)
}

test.each([
  ['admission number', 'adm/10'],
  ['phone', '98123 45670'],
  ['phone with the country’s code', '+91 98123-45670'],
  ['e-mail', 'MEENU.K@'],
])('the school and the teacher find a student by %s', async (_, search) => {
  expect([await listed(search), await rostered(search)]).toEqual([[school.students[0].id], [school.students[0].id]])
})

test.each([
  ['the father, without the accent', 'jose kur'],
  ['the guardian', 'leela'],
  ['the parent’s phone', '9911223344'],
  ['a phone of the family', '9556 67788'],
  ['the parent’s e-mail', 'home@kurian'],
])('the school finds a student by %s, and a teacher cannot try it', async (_, search) => {
  expect([await listed(search), await rostered(search)]).toEqual([[school.students[0].id], []])
})

test('a roll number is found whole, and a few digits find no phone', async () => {
  // their names have no digit, whatever number the tests before have come to
  for (const { id } of school.students)
    await app.deps.db
      .update(students)
      .set(named({ firstName: 'Meenu', lastName: 'Kurian' }))
      .where(and(eq(students.organisationId, school.organisationId), eq(students.id, id)))
  expect([await listed('2'), await rostered('2')]).toEqual([[school.students[1].id], [school.students[1].id]])
  expect(await listed('9812')).toEqual([])
})

test('what marks a pattern is searched as it stands, and an empty part of a record finds nobody', async () => {
  expect([await listed('%'), await listed('_dm'), await listed('null')]).toEqual([[], [], []])
})
