import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { classes } from '../db/schema/index.ts'
import { makePerson } from '../testing/factories.ts'
import { makeYear } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { classOrder } from './class-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('classes stand as schools count them, and a teacher’s own by the number that their names begin with', async () => {
  const { id: organisationId } = await makePerson(app.deps, 'organisation')
  const { id: academicYearId } = await makeYear(app.deps, organisationId)
  const inOrder = [
    ...['LKG A', 'LKG B', 'UKG A', '1 A', '2 A', '10 A', '10 B', '12 A'].map((name) => {
      const [level, section] = name.split(' ')
      return { level, section, name }
    }),
    ...['2nd batch', '10th batch', 'Chess club', 'drawing'].map((name) => ({ level: null, section: null, name })),
  ]
  await app.deps.db
    .insert(classes)
    .values(inOrder.toReversed().map((klass) => ({ id: newId(), organisationId, academicYearId, ...klass })))
  const found = await app.deps.db
    .select({ name: classes.name })
    .from(classes)
    .where(eq(classes.organisationId, organisationId))
    .orderBy(asc(classOrder))
  expect(found.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name))
})
