import * as contract from '@margam/contract/accounts'
import { createStudent } from '@margam/contract/students'
import { createTeacher } from '@margam/contract/teachers'
import { PASSWORD } from './account-scene.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

let made = 0

export const pupilBody = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Krishnan',
  email,
  phone: '919876543210',
  date_of_birth: '2012-05-17',
  gender: 'Female',
  admission_number: `M${++made}`,
  address: '12 Lake Road',
  class_name: '8',
  joining_date: '2026-06-01',
})
export const staffBody = (teacherEmail: string) => ({
  teacherFirstName: 'Radha',
  teacherLastName: 'Menon',
  teacherEmail,
  joiningDate: '2026-06-01',
  teachingSubjects: [],
})

/** Calls by which a school or a teacher gets people of their own. */
export const memberCalls = (app: TestApp) => ({
  addPupil: (school: Person, email: string) =>
    app.call(createStudent, { token: school.token, params: { userId: school.id }, body: pupilBody(email) }),
  addStaff: (school: Person, email: string) =>
    app.call(createTeacher, { token: school.token, params: { userId: school.id }, body: staffBody(email) }),
  /** Opens the newest link to an address, and sets a password or accepts, as it says. */
  join: async (email: string, user_type: 'student' | 'teacher', password = PASSWORD) => {
    const token = await app.tokenFor(email)
    const opened = await app.call(contract.verifyEmail, { query: { token } })
    const reply = opened.body.has_password
      ? await app.call(contract.acceptInvitation, { body: { token } })
      : await app.call(contract.setPassword, { body: { email, password, user_type, token } })
    if (reply.status !== 200) throw new Error(`joining answered ${reply.status}`)
    return opened.body.has_password as boolean
  },
  switchTo: (token: string, account_id: string) => app.call(contract.switchAccount, { token, body: { account_id } }),
})
