import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { students } from '../db/schema/index.ts'
import { makePerson } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fullName, named, personName } from './names.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['Asha', '', 'Nair', 'Asha Nair', 'asha nair'],
  ['Asha', 'Devi', 'Nair', 'Asha Devi Nair', 'asha devi nair'],
  ['Asha', '', '', 'Asha', 'asha'],
  ['José', 'K', 'Ñandu', 'José K Ñandu', 'jose k nandu'],
])(
  '%s, %s, %s is one name in code, in the database and in the search',
  async (firstName, middleName, lastName, full, searched) => {
    const name = { firstName, middleName, lastName }
    const { id } = await makePerson(app.deps, 'student')
    await app.deps.db.update(students).set(named(name)).where(eq(students.id, id))
    const [row] = await app.deps.db
      .select({ name: personName(students), searchName: students.searchName })
      .from(students)
      .where(eq(students.id, id))
    expect([fullName(name), row.name, row.searchName]).toEqual([full, full, searched])
  },
)
