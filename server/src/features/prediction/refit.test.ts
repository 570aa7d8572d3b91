import { readForecastRecord } from '@margam/contract/forecast-accuracy'
import { predictStudent } from '@margam/contract/prediction'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { exams, marks, schoolModels } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ThreadError } from '../../threads/pool.ts'
import type { Threads } from '../../threads/threads.ts'
import { refitSchools, selectSchoolsToRefit } from './refit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A school of one class with six tests, enough to learn from. */
async function makeSchoolWithMarks() {
  const school = await makeSchool(app.deps, { students: 14 })
  const papers = Array.from({ length: 6 }, (_, i) => ({
    id: newId(),
    organisationId: school.organisationId,
    classId: school.klass.id,
    subjectId: school.mathematics.id,
    name: `Unit test ${i + 1}`,
    heldOn: `2026-0${6 + Math.min(i, 3)}-1${i}`,
    maxMark: '50',
    createdBy: school.teacher.id,
  }))
  await app.deps.db.insert(exams).values(papers)
  await app.deps.db.insert(marks).values(
    papers.flatMap((paper, i) =>
      school.students.map((student, j) => ({
        organisationId: school.organisationId,
        examId: paper.id,
        studentId: student.id,
        mark: String(20 + j + ((i * 7 + j * 3) % 5)),
        updatedBy: school.teacher.id,
      })),
    ),
  )
  return school
}

test('a school’s own marks teach its forecast, and it is fitted anew only after enough new ones', async () => {
  const school = await makeSchoolWithMarks()
  expect(await refitSchools(app.deps)).toBe(1)
  expect(await selectSchoolsToRefit(app.deps.db)).toEqual([])
  const [stored] = await app.deps.db.select().from(schoolModels)
  expect(stored).toMatchObject({ organisationId: school.organisationId, marksSeen: 84 })

  // a model of an older engine is fitted anew without new marks, and read by nobody until then
  await app.deps.db.update(schoolModels).set({ model: { version: 1 } })
  expect(await basisFor(school)).toBe('default')
  expect(await refitSchools(app.deps)).toBe(1)
  expect(await basisFor(school)).toBe('school')
})

async function basisFor(school: Awaited<ReturnType<typeof makeSchoolWithMarks>>): Promise<string> {
  const [student] = school.students
  const tests = { Mathematics: [{ test_name: 'Unit test 1', marks: 21, max_marks: 50, attendance: 0, study_hours: 0 }] }
  const reply = await app.call(predictStudent, {
    token: student.token,
    params: { userId: student.id },
    body: { subject_tests: tests },
  })
  return reply.body.data.futurePredictions.Mathematics.basis
}

/** Threads of which those fail that `fails` says. */
const threadsThat = (fails: (tried: number) => boolean): Threads => {
  let tried = 0
  return {
    ...app.deps.threads,
    run: (pool, task) =>
      fails(++tried)
        ? Promise.reject(new ThreadError('The thread ended: out of memory'))
        : app.deps.threads.run(pool, task),
  }
}
const isToRefit = async ({ organisationId }: { organisationId: string }) =>
  (await selectSchoolsToRefit(app.deps.db)).some((school) => school.organisationId === organisationId)

/** The marks were written two hours ago, and the model was fitted an hour ago. */
async function passHours({ organisationId }: { organisationId: string }) {
  const { db } = app.deps
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db
    .update(marks)
    .set({ updatedAt: ago(2) })
    .where(eq(marks.organisationId, organisationId))
  await db
    .update(schoolModels)
    .set({ fittedAt: ago(1) })
    .where(eq(schoolModels.organisationId, organisationId))
}

test('a try that fails keeps the old model and is told to the school; the next one that works mends it', async () => {
  const school = await makeSchoolWithMarks()
  const learnt = async () => (await app.call(readForecastRecord, { token: school.admin.token })).body.model
  await refitSchools(app.deps)
  const first = await learnt()
  expect(first).toMatchObject({ marks: 84, failed_at: null })
  await passHours(school)
  const ofSchool = eq(marks.organisationId, school.organisationId)
  await app.deps.db.update(marks).set({ mark: '31', updatedAt: new Date() }).where(ofSchool)
  expect(await isToRefit(school)).toBe(true)
  const broken = { ...app.deps, threads: threadsThat(() => true) }
  await expect(refitSchools(broken)).rejects.toThrow(/out of memory/)
  const failed = await learnt()
  expect(failed).toEqual({ learnt_at: expect.any(String), marks: 84, failed_at: expect.any(String) })
  expect(failed.learnt_at < first.learnt_at).toBe(true)
  expect(await isToRefit(school)).toBe(true)
  await refitSchools(app.deps)
  const mended = await learnt()
  expect(mended.failed_at).toBeNull()
  expect(mended.learnt_at > first.learnt_at).toBe(true)
})

test('marks that were corrected, taken back or withdrawn since make a model old, drafts do not', async () => {
  const school = await makeSchoolWithMarks()
  await refitSchools(app.deps)
  await passHours(school)
  const { db } = app.deps
  const own = await db.select({ id: exams.id }).from(exams).where(eq(exams.organisationId, school.organisationId))
  const some = (count: number) => inArray(exams.id, own.slice(0, count).map(({ id }) => id)) // biome-ignore format: one line
  const setState = (count: number, state: 'draft' | 'published') => db.update(exams).set({ state }).where(some(count))
  expect(await isToRefit(school)).toBe(false)
  // three exams of fourteen are not enough, four are
  await setState(3, 'draft')
  expect(await isToRefit(school)).toBe(false)
  await setState(4, 'draft')
  expect(await isToRefit(school)).toBe(true)
  await setState(4, 'published')
  expect(await isToRefit(school)).toBe(false)
  const ofExams = inArray(marks.examId, own.slice(0, 2).map(({ id }) => id)) // biome-ignore format: one line
  const corrected = { mark: '33', updatedAt: new Date() }
  await db.update(marks).set(corrected).where(ofExams)
  // twenty-eight marks went and twenty-eight came
  expect(await isToRefit(school)).toBe(true)
  await refitSchools(app.deps)
  expect(await isToRefit(school)).toBe(false)
})

test('a school with too few marks to learn from has no model, and is tried again only once new ones are published', async () => {
  const school = await makeSchoolWithMarks()
  const ofSchool = eq(schoolModels.organisationId, school.organisationId)
  await refitSchools(app.deps)
  const { db } = app.deps
  await db
    .update(schoolModels)
    .set({ model: { version: 1 } })
    .where(ofSchool)
  await passHours(school)
  const learnt = async () => (await app.call(readForecastRecord, { token: school.admin.token })).body.model.learnt_at
  // nobody reads it, so nothing is claimed of it
  expect(await learnt()).toBeNull()
  const papers = await db
    .select()
    .from(exams)
    .where(eq(exams.organisationId, school.organisationId))
    .orderBy(exams.name)
  const setState = (state: 'draft' | 'published', of: typeof papers) =>
    db
      .update(exams)
      .set({ state, resultsAt: new Date() })
      .where(inArray(exams.id, of.map(({ id }) => id))) // biome-ignore format: one line
  // one exam is left, and a series has two marks
  await setState('draft', papers.slice(1))
  expect(await isToRefit(school)).toBe(true)
  await refitSchools(app.deps)
  expect(await db.$count(schoolModels, ofSchool)).toBe(0)
  expect(await isToRefit(school)).toBe(false)

  // enough marks to be tried, and still no series: many students who sat a single exam
  const { organisationId } = school
  const many = await Promise.all(Array.from({ length: 50 }, () => makePerson(app.deps, 'student', { organisationId })))
  const written = { organisationId, examId: papers[0].id, mark: '30', updatedBy: school.teacher.id }
  await db.insert(marks).values(many.map(({ id }) => ({ ...written, studentId: id })))
  expect(await isToRefit(school)).toBe(true)
  await refitSchools(app.deps)
  expect(await isToRefit(school)).toBe(false)
  expect(await learnt()).toBeNull()

  await setState('published', papers.slice(1, 2))
  expect(await isToRefit(school)).toBe(true)
  await refitSchools(app.deps)
  expect(await basisFor(school)).toBe('school')
  expect(await learnt()).not.toBeNull()
  expect(await isToRefit(school)).toBe(false)
})

test('a school that cannot be fitted stops no other, and the job fails once all were tried', async () => {
  const schools = [await makeSchoolWithMarks(), await makeSchoolWithMarks()]
  const threads = threadsThat((tried) => tried === 1)
  await expect(refitSchools({ ...app.deps, threads })).rejects.toThrow(/^1 of 2 schools failed: .* out of memory$/)
  const stored = await app.deps.db.select({ id: schoolModels.organisationId }).from(schoolModels)
  const ids = stored.map(({ id }) => id)
  expect(schools.filter(({ organisationId }) => ids.includes(organisationId))).toHaveLength(1)
})
