import * as contract from '@margam/contract/accounts'
import type { CallOptions, TestApp } from './test-app.ts'

export const PASSWORD = 'Right-horse-7'
export const NEW_PASSWORD = 'Newer-horse-8'
let made = 0
export const newEmail = () => `Person.${++made}@Home.example`

export const studentBody = (email: string, password = PASSWORD) => ({
  first_name: 'Asha',
  last_name: 'Krishnan',
  phone: '+91 98765 43210',
  date_of_birth: '2010-05-17',
  email,
  password,
  confirm_password: password,
  created_by: 'organisation',
})

/** A student's address, registered and not verified yet. */
export async function registered(app: TestApp): Promise<string> {
  const email = newEmail()
  const reply = await app.call(contract.registerStudent, { body: studentBody(email) })
  if (reply.status !== 201) throw new Error(`the registration answered ${reply.status}`)
  return email
}

export async function verified(app: TestApp): Promise<string> {
  const email = await registered(app)
  await app.call(contract.verifyEmail, { query: { token: await app.tokenFor(email) } })
  return email
}

interface SignIn extends Pick<CallOptions, 'cookies' | 'headers' | 'address'> {
  password?: string
  role?: string
}
export const signIn = (app: TestApp, email: string, { password = PASSWORD, role = 'student', ...from }: SignIn = {}) =>
  app.call(contract.signIn, { body: { email, password, user_type: role }, ...from })

export const forgot = (app: TestApp, email: string, { role = 'student', ...from }: SignIn = {}) =>
  app.call(contract.forgotPassword, { body: { email, user_type: role }, ...from })

export const reset = (app: TestApp, token: string, password = NEW_PASSWORD, confirm_password = password) =>
  app.call(contract.resetPassword, { body: { token, password, confirm_password } })
