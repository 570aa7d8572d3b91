import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments } from '../db/schema/index.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { rollOrder } from './enrolment.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('roll numbers are counted in whichever script they are written; what is no number comes last', async () => {
  const { db } = app.deps
  const rolls = ['२०', 'x', '19', 'B-०३', '൨', '21', '٨', '௧', '④']
  const { organisationId, klass, students } = await makeSchool(app.deps, { students: rolls.length })
  for (const [i, rollNumber] of rolls.entries()) {
    const ofStudent = and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, students[i].id))
    await db.update(enrolments).set({ rollNumber }).where(ofStudent)
  }
  const rows = await db
    .select({ roll: enrolments.rollNumber })
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id)))
    .orderBy(rollOrder, asc(enrolments.studentId))
  expect(rows.map(({ roll }) => roll)).toEqual(['௧', '൨', 'B-०३', '٨', '19', '२०', '21', 'x', '④'])
})
