import type { RunningServer } from './server.ts'

export const PASSWORD = 'Right-horse-7'
let made = 0

/** Somebody who has registered and verified, made through the same calls as everybody. */
export interface Member {
  email: string
  role: 'student' | 'teacher' | 'organisation'
  userId: string
  token: string
  password: string
  /** The Set-Cookie lines of the sign-in. */
  cookies: string[]
}

const bodies = {
  student: { first_name: 'Asha', last_name: 'Krishnan', date_of_birth: '2010-05-17' },
  teacher: { first_name: 'Radha', last_name: 'Menon' },
  organisation: {
    organisation_name: 'Lake School',
    address: '12 Lake Road',
    affiliated_to: 'CBSE',
    affiliation_number: '930001',
  },
}
const paths = {
  student: '/api/student-register/',
  teacher: '/api/private_teacher-register/',
  organisation: '/api/organisation-register/',
}

export const newEmail = (role: string) => `${role}.${Date.now()}.${process.pid}.${++made}@school.example`

async function post(server: RunningServer, path: string, body: unknown) {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

export async function makeMember(server: RunningServer, role: Member['role']): Promise<Member> {
  const email = newEmail(role)
  await post(server, paths[role], {
    ...bodies[role],
    phone: '919876543210',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  })
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  await fetch(`${server.url}/api/verify-email/?token=${token}`)
  return signIn(server, email, role)
}

async function signIn(server: RunningServer, email: string, role: Member['role']): Promise<Member> {
  const reply = await post(server, '/api/user_sign_in/', { email, password: PASSWORD, user_type: role })
  const { access } = (await reply.json()) as { access: string }
  const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()) as { user_id: string }
  const cookies = reply.headers.getSetCookie()
  return { email, password: PASSWORD, role, userId: claims.user_id, token: access, cookies }
}

/** Somebody whom a school or a teacher added: sets a password with the link of the invitation and signs in. */
export async function acceptInvitation(server: RunningServer, email: string, role: Member['role']): Promise<Member> {
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  await post(server, '/api/set-password/', { email, password: PASSWORD, user_type: role, token })
  return signIn(server, email, role)
}

/** A school's office adds a teacher, who is invited. */
export async function addTeacher(server: RunningServer, office: Member, email: string): Promise<void> {
  const reply = await fetch(`${server.url}/organisation/organisation-teacher-management/${office.userId}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}` },
    body: JSON.stringify({
      teacherFirstName: 'Radha',
      teacherLastName: 'Menon',
      teacherEmail: email,
      joiningDate: '2026-06-01',
      teachingSubjects: [],
    }),
  })
  if (!reply.ok) throw new Error(await reply.text())
}
