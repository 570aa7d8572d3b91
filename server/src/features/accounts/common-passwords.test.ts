import * as contract from '@margam/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../../admin/commands.ts'
import { accounts } from '../../db/schema/index.ts'
import {
  forgot,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  reset,
  signIn,
  studentBody,
  verified,
} from '../../testing/account-scene.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uncommon } from './common-passwords.ts'
import { postInvitation } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TOO_COMMON = 'Password is too common.'

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Welcome@2026',
  'Abc12345!',
  'Qwerty@123',
  'Krishna@108',
  'MARGAM@2026',
  '1q2w3e4r5T!',
])('%s is too common', async (password) => {
  expect(await uncommon(password)).toBe(TOO_COMMON)
})
test.each([PASSWORD, NEW_PASSWORD, 'Blue-boat.Kochi7', 'മലയാളം-Aa1'])('%s is not', async (password) => {
  expect(await uncommon(password)).toBeUndefined()
})

const COMMON = 'Password1!'
test('every registration refuses it at its field', async () => {
  const organisation = {
    organisation_name: 'Lake School',
    address: '12 Lake Road',
    affiliated_to: 'CBSE',
    affiliation_number: '930001',
  }
  const body = { ...studentBody(newEmail(), COMMON), ...organisation }
  for (const call of [contract.registerStudent, contract.registerTeacher, contract.registerOrganisation]) {
    const reply = await app.call(call, { body })
    expect([reply.status, reply.body]).toEqual([400, { password: [TOO_COMMON] }])
  }
})

test('a reset refuses it, and the link goes on working', async () => {
  const email = await verified(app)
  await forgot(app, email)
  const token = await app.tokenFor(email)
  expect((await reset(app, token, COMMON)).body).toEqual({ password: [TOO_COMMON] })
  expect((await reset(app, token)).status).toBe(200)
})

test('the first password and a changed one refuse it', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const invited = await makePerson(app.deps, 'teacher', { organisationId: school.id, verified: false })
  await postInvitation(app.deps, invited)
  const token = await app.tokenFor(invited.email)
  const first = { email: invited.email, password: COMMON, user_type: 'teacher', token }
  expect((await app.call(contract.setPassword, { body: first })).body.errors).toEqual({ password: [TOO_COMMON] })

  const { body } = await signIn(app, await verified(app))
  const change = { current_password: PASSWORD, password: COMMON, confirm_password: COMMON }
  const changed = await app.call(contract.changePassword, { token: body.access, body: change })
  expect([changed.status, changed.body.errors]).toEqual([400, { password: [TOO_COMMON] }])
})

test('the operator’s commands refuse it', async () => {
  const say = () => undefined
  await expect(commands['create-superadmin'].run(app.deps, ['root@home.example', COMMON], say)).rejects.toThrow(
    TOO_COMMON,
  )
  const asked = ['2', 'x@home.example', '--password', COMMON]
  await expect(commands['sample-school'].run(app.deps, asked, say)).rejects.toThrow(TOO_COMMON)
  expect(await app.deps.db.$count(accounts, eq(accounts.role, 'superadmin'))).toBe(0)
})
