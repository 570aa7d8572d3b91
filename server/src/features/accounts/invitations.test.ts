import { archiveStudent } from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../db/schema/index.ts'
import { forgot } from '../../testing/account-scene.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { inviteAllInto } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a school invites thousands a day, is told when it may go on, and holds up nobody else', async () => {
  const [school, other] = [await makePerson(app.deps, 'organisation'), await makePerson(app.deps, 'organisation')]
  const member = (organisationId: string) => makePerson(app.deps, 'student', { organisationId, verified: false })
  const [pupil, theirs] = [await member(school.id), await member(other.id)]
  const people = [{ id: pupil.id, email: pupil.email, name: 'Asha' }]
  await app.deps.db.transaction((tx) => inviteAllInto(app.deps, tx, school.id, people))
  const counted = eq(rateLimits.key, `invitations:${school.id}`)
  await app.deps.db.update(rateLimits).set({ count: 6000 }).where(counted)
  const again = (by: typeof school, student: typeof pupil) =>
    app.call(archiveStudent, {
      token: by.token,
      params: { userId: by.id, studentId: student.id },
      body: { action: 'invite' },
    })
  const refused = await again(school, pupil)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have sent as many invitations as one day allows. Please try again in 24 hours.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await again(other, theirs)).status).toBe(200)
  // what the invited ask for themselves is not the school's
  await forgot(app, pupil.email)
  expect((await app.mailbox()).filter(({ to }) => to === pupil.email)).toHaveLength(2)
})
