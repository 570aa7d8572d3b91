import { remindOfRegisters } from '@margam/contract/attendance'
import { readMailChoices, saveMailChoices } from '@margam/contract/mail-choices'
import { createNotice } from '@margam/contract/notifications'
import { saveOrganisationSettings } from '@margam/contract/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailMarks } from './mark-mails.ts'
import { mailNotice } from './notices.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') }) // a Friday
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 3 })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const ALL = { email: true, push: false, sms: false, attendance: true, grades: true, announcements: true }
const choose = ({ token }: Person, choices: object) =>
  app.call(saveMailChoices, { token, body: { choices: { ...ALL, ...choices } } })
const read = async ({ token }: Person) => (await app.call(readMailChoices, { token })).body
const mailed = async (kind: string) => (await app.mailbox()).filter((one) => one.kind === kind).map(({ to }) => to)

test('whoever never chose gets what the school sends; push and sms are there for nobody yet', async () => {
  const [a] = school.students
  const { choices, sent } = await read(a)
  expect(choices).toEqual(ALL)
  expect(sent).toMatchObject({ email: true, push: false, sms: false, grades: false })
  const refused = await choose(a, { sms: true })
  expect([refused.status, refused.body.errors['choices.sms']]).toEqual([400, ['Not available at this school.']])
  expect((await read(await makePerson(app.deps, 'teacher'))).sent.email).toBe(false)
})

test('choices are kept for each account, and one’s own alone', async () => {
  const [a, b] = school.students
  expect((await choose(a, { grades: false })).status).toBe(200)
  expect((await read(a)).choices.grades).toBe(false)
  expect((await read(b)).choices.grades).toBe(true)
  await choose(a, {})
})

test('marks go to a student who wants them, and to families whatever the student wants', async () => {
  const [a, b, c] = school.students
  await app.call(saveOrganisationSettings, {
    token: school.admin.token,
    params: { userId: school.admin.id },
    body: { notifications: { ...ALL, grades: true }, version: 1 },
  })
  await choose(a, { grades: false })
  await choose(b, { email: false })
  const exam = await makeExam(
    app.deps,
    school.klass,
    school.mathematics.id,
    { [a.id]: '40', [b.id]: '41', [c.id]: '42' },
    {},
  )
  await mailMarks(app.deps, { organisationId: school.organisationId, examId: exam.id })
  expect(await mailed('marks')).toEqual([c.email])
  const [letter] = (await app.mailbox()).filter(({ kind }) => kind === 'marks')
  expect(letter.mail.text).toContain('http://margam.test/settings')
})

test('a notice goes to those who want notices, a reminder of a register to a teacher who wants them', async () => {
  const { admin, teacher, colleague, students, klass, organisationId } = school
  for (const one of students) await choose(one, {})
  await choose(students[0], { announcements: false })
  await choose(colleague, { announcements: false })
  const { body } = await app.call(createNotice, {
    token: admin.token,
    body: { title: 'Sports day', body: 'On Friday.', audience: 'everyone' },
  })
  await mailNotice(app.deps, { organisationId, noticeId: body.notice.notice_id })
  expect((await mailed('notice')).toSorted()).toEqual(
    [teacher, students[1], students[2]].map(({ email }) => email).toSorted(),
  )

  const remind = () => app.call(remindOfRegisters, { token: admin.token, body: { class_ids: [klass.id] } })
  await choose(teacher, { attendance: false })
  await remind()
  expect(await mailed('register-reminder')).toEqual([])
  await choose(teacher, {})
  await remind()
  expect(await mailed('register-reminder')).toEqual([teacher.email])
})

test('an account that goes to somebody else starts with all of them', async () => {
  const [row] = await app.deps.db.select().from(accounts).where(eq(accounts.id, school.students[1].id))
  expect(row.mailChoices).toEqual(ALL)
})
