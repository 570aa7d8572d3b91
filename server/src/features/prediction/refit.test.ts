import { predictStudent } from '@margam/contract/prediction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { exams, marks, schoolModels } from '../../db/schema/index.ts'
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

test('a school that cannot be fitted stops no other, and the job fails once all were tried', async () => {
  const schools = [await makeSchoolWithMarks(), await makeSchoolWithMarks()]
  let tried = 0
  const threads: Threads = {
    ...app.deps.threads,
    run: (pool, task) => {
      tried++
      return tried === 1
        ? Promise.reject(new ThreadError('The thread ended: out of memory'))
        : app.deps.threads.run(pool, task)
    },
  }
  await expect(refitSchools({ ...app.deps, threads })).rejects.toThrow(/^1 of 2 schools failed: .* out of memory$/)
  const stored = await app.deps.db.select({ id: schoolModels.organisationId }).from(schoolModels)
  const ids = stored.map(({ id }) => id)
  expect(schools.filter(({ organisationId }) => ids.includes(organisationId))).toHaveLength(1)
})
