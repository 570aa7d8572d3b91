import { findAnything } from '@margam/contract/find'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exams, studentProfiles, students } from '../../db/schema/index.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 2 })
  const [one] = school.students
  await app.deps.db
    .update(students)
    .set({ admissionNumber: 'Z-77', dateOfBirth: '2013-04-05' })
    .where(and(eq(students.organisationId, school.organisationId), eq(students.id, one.id)))
  await app.deps.db.insert(studentProfiles).values({
    organisationId: school.organisationId,
    studentId: one.id,
    sections: { parent_phone: '919911223344' },
  })
  await makeExam(
    app.deps,
    school.klass,
    school.mathematics.id,
    { [one.id]: '40' },
    { name: 'Half yearly', heldOn: '2026-08-10' },
  )
  await makeClass(app.deps, school.organisationId, { yearId: school.year.id, level: '9', section: 'B' })
})
afterAll(() => app.close())

const find = async (who: { token: string }, text: string) => {
  const { body } = await app.call(findAnything, { token: who.token, query: { text } })
  return body
}
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('a school finds a student by the admission number and tells two of a name apart', async () => {
  const { students: found } = await find(school.admin, 'z-77')
  expect(found).toMatchObject([
    { id: school.students[0].id, class_name: '8 A', admission_number: 'Z-77', date_of_birth: '2013-04-05' },
  ])
})

test('a parent’s phone finds the student for the school, and for no teacher', async () => {
  expect((await find(school.admin, '9911223344')).students).toHaveLength(1)
  expect((await find(school.teacher, '9911223344')).students).toEqual([])
})

test('a teacher finds the classes and students they see, and no colleague', async () => {
  expect((await find(school.teacher, 'z-77')).students).toHaveLength(1)
  expect(names((await find(school.admin, '9b')).classes)).toEqual(['9 B'])
  expect((await find(school.teacher, '9b')).classes).toEqual([])
  expect(names((await find(school.teacher, '8 a')).classes)).toEqual(['8 A'])
  expect(names((await find(school.admin, 'radha')).teachers)).toHaveLength(1)
  expect((await find(school.teacher, 'radha')).teachers).toEqual([])
})

test('an exam is found by words of its name, class and subject, by who sees the subject', async () => {
  const about = 'half 8 a math'
  expect((await find(school.admin, about)).exams).toMatchObject([
    { name: 'Half yearly', class_name: '8 A', class_id: school.klass.id, subject_id: school.mathematics.id },
  ])
  expect(names((await find(school.teacher, about)).exams)).toEqual(['Half yearly'])
  expect((await find(school.admin, 'half 9')).exams).toEqual([])
})

test('a student finds published exams of their own and nobody', async () => {
  const [one, other] = school.students
  const found = await find(one, 'half')
  expect([names(found.exams), found.students, found.classes]).toEqual([['Half yearly'], [], []])
  expect((await find(other, 'half')).exams).toEqual([])
  await app.deps.db.update(exams).set({ state: 'draft' }).where(eq(exams.organisationId, school.organisationId))
  expect((await find(one, 'half')).exams).toEqual([])
})

test('nothing of another school is found, and nothing typed finds nothing', async () => {
  const other = await makeSchool(app.deps)
  expect(await find(other.admin, 'z-77')).toEqual({ students: [], teachers: [], classes: [], exams: [] })
  expect(await find(school.admin, '')).toEqual({ students: [], teachers: [], classes: [], exams: [] })
})
