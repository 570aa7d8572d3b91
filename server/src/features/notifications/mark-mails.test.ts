import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, exams, organisations, studentProfiles } from '../../db/schema/index.ts'
import { makeSchoolExam as makeExam, markCalls, type School } from '../../testing/mark-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailMarks } from './mark-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const parentOf = (school: School, i: number) => `parent-${school.students[i].email}`
const choose = (school: School, settings: Record<string, unknown>) =>
  app.deps.db.update(organisations).set({ settings }).where(eq(organisations.id, school.organisationId))
const mailsTo = async (address: string) => (await app.mailbox()).filter((one) => one.to === address)
const mail = (school: School, examId: string) => mailMarks(app.deps, { organisationId: school.organisationId, examId })

/** A school that mails marks, its first student with a parent's address. */
async function makeFamily() {
  const school = await makeSchool(app.deps)
  await choose(school, { notifications: { grades: true } })
  await app.deps.db.insert(studentProfiles).values({
    studentId: school.students[0].id,
    organisationId: school.organisationId,
    parentEmail: parentOf(school, 0),
  })
  return school
}

const waiting = async (school: School) => {
  const { rows } = await app.deps.database.query(
    "select count(*)::int as jobs from pgboss.job where name = 'notifications.marks' and data->>'organisationId' = $1",
    [school.organisationId],
  )
  return rows[0].jobs
}

test('a published mark is mailed to the parent and the student, an absence as an absence, and nothing as nothing', async () => {
  const school = await makeFamily()
  const exam = await makeExam(app.deps, school, [37.5, 'AB', null])
  expect(await mail(school, exam.id)).toBe(3)
  const [toParent] = await mailsTo(parentOf(school, 0))
  expect(toParent.mail.subject).toMatch(/^Student1 Person\d+: marks of Unit Test 1 in Mathematics$/)
  expect(toParent.mail.text).toContain('has 37.5 out of 50 (grade C) in Unit Test 1 in Mathematics on Sep 1, 2026.')
  const [toStudent] = await mailsTo(school.students[0].email)
  expect(toStudent.mail.link).toContain(`/student/student-exams-results/${school.mathematics.id}`)
  expect((await mailsTo(school.students[1].email))[0].mail.text).toContain('was absent from Unit Test 1')
  expect(await mailsTo(school.students[2].email)).toEqual([])
})

test('a family is told once an exam, however often it is saved, moved or published again', async () => {
  const school = await makeFamily()
  const exam = await makeExam(app.deps, school, [10])
  const other = await makeExam(app.deps, school, [20], { name: 'Unit Test 2' })
  expect(await mail(school, exam.id)).toBe(2)
  await app.deps.db.update(exams).set({ heldOn: '2026-09-09' }).where(eq(exams.id, exam.id))
  expect(await mail(school, exam.id)).toBe(0)
  expect(await mail(school, other.id)).toBe(2)
})

test('nothing is mailed of a draft, to an address that nobody confirmed, or where the school has not switched it on', async () => {
  const school = await makeFamily()
  const draft = await makeExam(app.deps, school, [10], { state: 'draft' })
  expect(await mail(school, draft.id)).toBe(0)
  await app.deps.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, school.students[0].id))
  const exam = await makeExam(app.deps, school, [10], { name: 'Unit Test 2' })
  expect(await mail(school, exam.id)).toBe(1)
  expect(await mailsTo(school.students[0].email)).toEqual([])
  for (const notifications of [{}, { grades: true, email: false }]) {
    const quiet = await makeFamily()
    await choose(quiet, { notifications })
    expect(await mail(quiet, (await makeExam(app.deps, quiet, [10])).id)).toBe(0)
  }
})

test('publishing, and a mark in a published exam, leave one job each; a draft leaves none', async () => {
  const school = await makeFamily()
  const { change, setState } = markCalls(app)
  const exam = await makeExam(app.deps, school, [10], { state: 'draft' })
  await change(school, 0, 20)
  expect(await waiting(school)).toBe(0)
  await setState(school, exam.id, 'publish')
  expect(await waiting(school)).toBe(1)
  await change(school, 1, 30)
  expect(await waiting(school)).toBe(2)
  await setState(school, exam.id, 'lock')
  expect(await waiting(school)).toBe(2)
})
