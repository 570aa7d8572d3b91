import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logins } from '../../db/schema/index.ts'
import { PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { keepSchoolsOfLogins } from './schools-of-logins.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a login of which an older process kept no school, or not each, is let in again', async () => {
  const { db } = app.deps
  const passwordHash = await hashPassword(PASSWORD)
  const alone = await makePerson(app.deps, 'teacher', { passwordHash })
  const twofold = await makePerson(app.deps, 'teacher', { passwordHash })
  await joinLoginOf(app.deps, twofold, await makePerson(app.deps, 'teacher'))
  const entered = async (email: string) => {
    const { status, body } = await signIn(app, email, { role: 'teacher' })
    return [status, body.accounts?.length]
  }
  await db.update(logins).set({ organisationIds: [] }).where(eq(logins.email, alone.email))
  await db
    .update(logins)
    .set({ organisationIds: [twofold.organisationId] })
    .where(eq(logins.email, twofold.email))
  expect([await entered(alone.email), await entered(twofold.email)]).toEqual([
    [403, undefined],
    [200, 1],
  ])
  for (const _time of ['mends them', 'finds nothing']) {
    await keepSchoolsOfLogins.run(app.deps, {})
    expect([await entered(alone.email), await entered(twofold.email)]).toEqual([
      [200, 1],
      [200, 2],
    ])
  }
})
