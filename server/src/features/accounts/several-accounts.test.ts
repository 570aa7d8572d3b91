import * as contract from '@margam/contract/accounts'
import { studentSubjects } from '@margam/contract/grade-report'
import { archiveStudent, updateStudent } from '@margam/contract/students'
import { archiveTeacher } from '@margam/contract/teachers'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, logins, organisations } from '../../db/schema/index.ts'
import {
  forgot,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  registered,
  reset,
  signIn,
  studentBody,
} from '../../testing/account-scene.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { memberCalls } from '../../testing/member-scene.ts'
import { rosterCalls } from '../../testing/roster-scene.ts'
import { enrol, makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof memberCalls>
let school: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  calls = memberCalls(app)
  school = await makePerson(app.deps, 'organisation', { firstName: 'Hill', lastName: 'School' })
  other = await makePerson(app.deps, 'organisation', { firstName: 'Lake', lastName: 'School' })
})
afterAll(() => app.close())

const { makeTeacher, add } = rosterCalls(() => app)
const me = async (token: string) => (await app.call(contract.whoAmI, { token })).body
const refresh = (margam_refresh: string) => app.call(contract.refresh, { cookies: { margam_refresh } })

/** A teacher at both schools, who joined the first one first. */
async function teacherAtTwo() {
  const email = newEmail()
  const ids: string[] = []
  for (const one of [school, other]) {
    ids.push((await calls.addStaff(one, email)).body.teacher.teacher_id)
    await calls.join(email, 'teacher')
  }
  return { email, ids, enter: () => signIn(app, email, { role: 'teacher' }) }
}

describe('a child at a school and with a tutor', () => {
  test('has two accounts under one password, and sees in each the marks of that one alone', async () => {
    const { admin, organisationId, year, teacher, mathematics } = await makeSchool(app.deps, { students: 1 })
    const taughtBy = { [mathematics.id]: teacher.id }
    const klass = await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B', taughtBy })
    const tutor = await makeTeacher()
    const email = newEmail()
    const atSchool = (await calls.addPupil(admin, email)).body.student.id
    expect(await calls.join(email, 'student')).toBe(false)
    const tutored = (await add(tutor, { email })).body.student.id
    expect(await calls.join(email, 'student')).toBe(true)

    await enrol(app.deps, klass, [atSchool])
    await makeExam(app.deps, klass, mathematics.id, { [atSchool]: '41' })
    await makeExam(app.deps, tutor.klass, tutor.physics.id, { [tutored]: '17' })

    const entered = await signIn(app, email)
    expect(entered.body.accounts).toEqual([
      { account_id: atSchool, name: (await me(admin.token)).organisation_name, created_by: 'organisation' },
      { account_id: tutored, name: 'Radha Menon', created_by: 'teacher' },
    ])
    expect(decodeJwt(entered.body.access)).toMatchObject({ user_id: atSchool, created_by: 'organisation' })
    const results = async (token: string, userId: string) =>
      (await app.call(studentSubjects, { token, params: { userId } })).body.subjects.map(
        ({ name, percentage }: { name: string; percentage: number | null }) => [name, percentage],
      )
    expect(await results(entered.body.access, atSchool)).toEqual([['Mathematics', 82]])
    const there = (await calls.switchTo(entered.body.access, tutored)).body.access
    expect(await results(there, tutored)).toEqual([['Chemistry', null], ['Physics', 34]]) // biome-ignore format: a row each
    const strange = await app.call(studentSubjects, { token: there, params: { userId: atSchool } })
    expect(strange.status).toBe(404)
    expect(await me(there)).toMatchObject({ user_id: tutored, created_by: 'teacher', accounts: entered.body.accounts })
  })
})

describe('switching', () => {
  test('keeps the session, ends the token of the account that is left, and is where the next sign-in leads', async () => {
    const { ids, enter } = await teacherAtTwo()
    const first = await enter()
    expect(decodeJwt(first.body.access).user_id).toBe(ids[0])
    const { access } = (await calls.switchTo(first.body.access, ids[1])).body
    expect(decodeJwt(access)).toMatchObject({ user_id: ids[1], sid: decodeJwt(first.body.access).sid })
    // a tab that has not noticed: 401, so it renews its token, and sees whose it is now
    expect((await app.call(contract.whoAmI, { token: first.body.access })).status).toBe(401)
    const renewed = await refresh(first.cookies.margam_refresh)
    expect(decodeJwt(renewed.body.access).user_id).toBe(ids[1])
    expect(decodeJwt((await enter()).body.access).user_id).toBe(ids[1])
    const { sessions } = (await app.call(contract.listSessions, { token: access })).body
    expect(sessions).toHaveLength(2)
  })

  test('reaches accounts of the own login alone: anything else is the same 404', async () => {
    const [{ ids, enter, email }, stranger] = [await teacherAtTwo(), await teacherAtTwo()]
    const { access } = (await enter()).body
    const invited = (await calls.addStaff(await makePerson(app.deps, 'organisation'), email)).body.teacher.teacher_id
    await app.deps.db.update(accounts).set({ archivedAt: new Date() }).where(eq(accounts.id, ids[1]))
    const answers = []
    for (const id of [stranger.ids[0], school.id, ids[1], invited, 'nobody', '']) {
      const { status, body } = await calls.switchTo(access, id)
      answers.push([status, body])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0][0]).toBe(404)
  })
})

describe('leaving one of two schools', () => {
  const archive = (by: Person, teacher_id: string) =>
    app.call(archiveTeacher, { token: by.token, params: { userId: by.id }, body: { teacher_id, action: 'archive' } })

  test('ends that account and the sessions in it; the last one to end takes the sign-in along', async () => {
    const { ids, enter } = await teacherAtTwo()
    const here = (await enter()).body.access
    const there = (await calls.switchTo((await enter()).body.access, ids[1])).body.access
    expect((await archive(school, ids[0])).status).toBe(200)
    expect((await app.call(contract.whoAmI, { token: here })).status).toBe(401)
    expect((await app.call(contract.whoAmI, { token: there })).status).toBe(200)
    const again = await enter()
    expect(again.body.accounts).toMatchObject([{ account_id: ids[1], name: 'Lake School' }])
    expect((await archive(other, ids[1])).status).toBe(200)
    const refused = await enter()
    expect([refused.status, refused.body]).toEqual([
      403,
      { non_field_errors: ['This account is archived. Please contact your school or teacher.'] },
    ])
    expect((await refresh(again.cookies.margam_refresh)).status).toBe(401)
  })

  test('leaves a link for a new password alone while another account is left', async () => {
    const { email, ids } = await teacherAtTwo()
    await forgot(app, email, { role: 'teacher' })
    const link = await app.tokenFor(email)
    await archive(school, ids[0])
    expect((await reset(app, link)).status).toBe(200)
    const { body } = await signIn(app, email, { role: 'teacher', password: NEW_PASSWORD })
    expect(decodeJwt(body.access).user_id).toBe(ids[1])
  })
})

describe('a school that changes the address of somebody with other accounts', () => {
  const changed = async () => {
    const { email, ids, enter } = await pupilOfTwo()
    const entered = await enter()
    const there = (await calls.switchTo(entered.body.access, ids[1])).body.access
    const here = (await enter()).body.access
    const mine = newEmail()
    const body = { email: mine }
    await app.call(updateStudent, { token: school.token, params: { studentId: ids[0] }, body })
    return { email, ids, enter, mine, here, there }
  }
  async function pupilOfTwo() {
    const email = newEmail()
    const ids: string[] = []
    for (const one of [school, other]) {
      ids.push((await calls.addPupil(one, email)).body.student.id)
      await calls.join(email, 'student')
    }
    return { email, ids, enter: () => signIn(app, email) }
  }

  test('takes its own account away, tells the old address, and leaves the login as it is', async () => {
    const { email, ids, enter, mine, there } = await changed()
    expect((await app.call(contract.whoAmI, { token: there })).status).toBe(200)
    expect((await enter()).body.accounts).toMatchObject([{ account_id: ids[1] }])
    const told = (await app.mailbox()).findLast(({ to }) => to === email)
    expect(told?.mail.text).toContain('Any other account that you have stays as it is.')
    expect(told?.mail.text).not.toContain(mine)
  })

  test('never gets into it by the new address: whoever has that sees the one account', async () => {
    const { ids, mine, enter } = await changed()
    expect(await calls.join(mine, 'student', NEW_PASSWORD)).toBe(false)
    const { body } = await signIn(app, mine, { password: NEW_PASSWORD })
    expect(body.accounts).toMatchObject([{ account_id: ids[0] }])
    expect((await calls.switchTo(body.access, ids[1])).status).toBe(404)
    expect((await enter()).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('opens nothing before it is accepted, and asks for no password where there is one', async () => {
    const { email, enter, ids } = await teacherAtTwo()
    const third = await makePerson(app.deps, 'organisation')
    const id = (await calls.addStaff(third, email)).body.teacher.teacher_id
    const { access } = (await enter()).body
    expect((await me(access)).accounts).toHaveLength(2)
    const token = await app.tokenFor(email)
    const opened = await app.call(contract.verifyEmail, { query: { token } })
    expect(opened.body).toEqual({
      message: 'Please accept the invitation.',
      user_type: 'teacher',
      email,
      has_password: true,
    })
    const body = { email, password: NEW_PASSWORD, user_type: 'teacher', token }
    expect((await app.call(contract.setPassword, { body })).status).toBe(403)
    const accept = (cookies: Record<string, string>) => app.call(contract.acceptInvitation, { body: {}, cookies })
    expect((await accept({})).status).toBe(403)
    const proof = { margam_invite: opened.cookies.margam_invite }
    expect((await accept(proof)).status).toBe(200)
    expect((await accept(proof)).status).toBe(403)
    expect((await me(access)).accounts.map((one: { account_id: string }) => one.account_id)).toEqual([...ids, id])
  })

  test('of an address that nobody proved sets a password; what a stranger registered it with is gone', async () => {
    const email = await registered(app)
    await calls.addPupil(school, email)
    expect(await calls.join(email, 'student', NEW_PASSWORD)).toBe(false)
    expect((await signIn(app, email, { password: PASSWORD })).status).toBe(401)
    expect((await signIn(app, email, { password: NEW_PASSWORD })).body.accounts).toHaveLength(2)
  })

  test('that waits at two schools becomes one login, by whichever is opened first', async () => {
    const email = newEmail()
    await calls.addPupil(school, email)
    const first = await app.tokenFor(email)
    await calls.addPupil(other, email)
    expect(await calls.join(email, 'student')).toBe(false)
    const opened = await app.call(contract.verifyEmail, { query: { token: first } })
    expect(opened.body.has_password).toBe(true)
    expect((await app.call(contract.acceptInvitation, { body: { token: first } })).status).toBe(200)
    expect((await signIn(app, email)).body.accounts).toHaveLength(2)
  })

  test('is sent again from each school to somebody without a password who asks for one', async () => {
    const email = newEmail()
    await calls.addPupil(school, email)
    await calls.addPupil(other, email)
    const before = (await app.mailbox()).length
    await forgot(app, email)
    const again = (await app.mailbox()).slice(before)
    expect(again.map(({ to, kind }) => [to, kind])).toEqual([[email, 'invite'], [email, 'invite']]) // biome-ignore format: a row each
  })
})

test('the account in a school that somebody was archived in is not taken back by an old invitation', async () => {
  const email = newEmail()
  const studentId = (await calls.addPupil(school, email)).body.student.id
  const token = await app.tokenFor(email)
  await app.call(archiveStudent, { token: school.token, params: { studentId }, body: { end_date: '2026-11-20' } })
  const body = { email, password: PASSWORD, user_type: 'student', token }
  expect((await app.call(contract.setPassword, { body })).status).toBe(403)
})

test('somebody of a school who registers on their own gets one account more, once the mail is opened', async () => {
  const email = newEmail()
  await calls.addPupil(school, email)
  await calls.join(email, 'student')
  const tenants = await app.deps.db.$count(organisations)
  const body = studentBody(email, NEW_PASSWORD)
  const reply = await app.call(contract.registerStudent, { body })
  const unknown = await app.call(contract.registerStudent, { body: studentBody(newEmail()) })
  expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body])
  expect(await app.deps.db.$count(organisations)).toBe(tenants + 2)
  expect((await app.mailbox()).findLast(({ to }) => to === email)?.mail.text).toContain('your password stays')
  expect((await signIn(app, email)).body.accounts).toHaveLength(1)
  expect((await app.call(contract.registerStudent, { body })).status).toBe(400)
  expect(await calls.join(email, 'student')).toBe(true)
  const { accounts: mine } = (await signIn(app, email)).body
  expect(mine.map((one: { created_by: string }) => one.created_by)).toEqual(['organisation', 'self'])
  expect((await signIn(app, email, { password: NEW_PASSWORD })).status).toBe(401)
  expect(await app.deps.db.$count(logins, eq(logins.email, email))).toBe(1)
})
