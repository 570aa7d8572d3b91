import { signIn } from '@margam/contract/accounts'
import * as contract from '@margam/contract/classes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../db/schema/index.ts'
import { makeSession } from '../../testing/factories.ts'
import { rosterCalls, studentForm } from '../../testing/roster-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-20'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
const { call, roster, add, makeTeacher } = rosterCalls(() => app)

describe('archiving a student', () => {
  test('signs out at once, refuses the sign-in, hides and stays readable; a restored one is in the class again', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own, { roll_number: '5', in_class_since: DAY })).body
    const session = await makeSession(app.deps, { id: student.id, role: 'student', createdBy: 'teacher' })
    const patch = (body: object) => call(contract.archiveRosterStudent, own.teacher, student.id, { body })
    expect((await patch({})).body.errors).toEqual({ end_date: ['Please select an end date.'] })
    expect((await patch({ end_date: '2026-13-01' })).status).toBe(400)
    expect((await patch({ end_date: '2026-11-19' })).body.errors).toEqual({
      end_date: ['The end date cannot be before the joining date.'],
    })
    expect((await patch({ end_date: DAY })).body).toEqual({ message: 'Student archived.' })
    expect((await patch({ end_date: DAY })).body.error).toBe('This student is archived already.')
    const me = await app.inject({
      method: 'GET',
      url: `/student/student-dashboard/${student.id}`,
      headers: { authorization: `Bearer ${session}` },
    })
    expect(me.status).toBe(401)
    const entering = { email: student.email, password: 'Right-horse-7', user_type: 'student' }
    expect((await app.call(signIn, { body: entering })).status).toBe(401)
    expect((await roster(own.teacher, own.klass.id)).students).toEqual([])
    expect((await roster(own.teacher, own.klass.id, { archived: 'true' })).students).toMatchObject([
      { id: student.id, end_date: DAY },
    ])
    expect((await call(contract.readRosterStudent, own.teacher, student.id)).body.student_data.end_date).toBe(DAY)
    const { email: _, ...body } = studentForm(own)
    const refused = await call(contract.updateRosterStudent, own.teacher, student.id, { body })
    expect(refused.body.error).toBe('This student is archived and cannot be edited.')
    expect((await call(contract.inviteRosterStudent, own.teacher, student.id, { body: {} })).status).toBe(400)

    expect((await patch({ action: 'restore' })).body).toEqual({ message: 'Student restored.' })
    expect((await roster(own.teacher, own.klass.id)).students).toMatchObject([{ roll_number: '5' }])
  })

  test('a restored student whose roll number is taken is found among the teacher’s own, in no class', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own, { roll_number: '5' })).body
    const patch = (body: object) => call(contract.archiveRosterStudent, own.teacher, student.id, { body })
    await patch({ end_date: DAY })
    await add(own, { roll_number: '5' })
    expect((await patch({ action: 'restore' })).status).toBe(200)
    const found = await call(contract.searchOwnStudents, own.teacher, own.klass.id, { query: { search: 'asha' } })
    expect(found.body.students).toMatchObject([{ id: student.id, classes: '' }])
  })
})

test('an invitation is sent again while it is needed, five times an hour at most', async () => {
  const own = await makeTeacher()
  const { student } = (await add(own)).body
  const invite = () => call(contract.inviteRosterStudent, own.teacher, student.id, { body: {} })
  const before = await app.tokenFor(student.email)
  expect((await invite()).body).toEqual({ message: 'The invitation was sent again.' })
  expect(await app.tokenFor(student.email)).not.toBe(before)
  for (let i = 0; i < 4; i++) expect((await invite()).status).toBe(200)
  expect((await invite()).status).toBe(429)
  await app.deps.db.update(accounts).set({ verifiedAt: new Date() }).where(eq(accounts.id, student.id))
  expect((await invite()).body.error).toBe('This student needs no invitation.')
})
