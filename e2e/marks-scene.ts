import { expect, makeMember, newEmail } from './fixtures.ts'
import { type Member, PASSWORD } from './members.ts'
import type { RunningServer } from './server.ts'

const FIRST_NAMES = ['Asha', 'Binu', 'Chitra', 'Devan', 'Elsa', 'Farhan', 'Gita', 'Hari']
const LAST_NAMES = ['Das', 'Kurup', 'Menon', 'Nair', 'Pillai']
export const nameOf = (i: number) => `${FIRST_NAMES[i % 8]} ${LAST_NAMES[Math.floor(i / 8)]}`

export async function send(server: RunningServer, who: Member, path: string, body: unknown, method = 'POST') {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Record<string, never>
}

export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
const YEAR_START = () => {
  const [year, month] = today().split('-').map(Number)
  return `${month >= 6 ? year : year - 1}-06-01`
}

/** A school with 8 A, or that of another level, of `count` students and a teacher of Mathematics in it, signed in. */
export async function makeClass(
  server: RunningServer,
  count: number,
  level = '8',
): Promise<{ school: Member; teacher: Member; firstStudent: string }> {
  const school = await makeMember(server, 'organisation')
  const family = (part: string) => `/organisation/organisation-${part}-management/${school.userId}/`
  const joining = YEAR_START()
  const emails = Array.from({ length: count }, () => newEmail('pupil'))
  const students = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const [first_name, last_name] = nameOf(i).split(' ')
      const { student } = (await send(server, school, family('student'), {
        first_name,
        last_name,
        phone: '919876543210',
        email: emails[i],
        date_of_birth: '2012-05-14',
        admission_number: `A-${i + 1}`,
        class_name: level,
        gender: i % 2 ? 'Male' : 'Female',
        address: '12 Lake Road, Kochi',
        joining_date: joining,
      })) as unknown as { student: { id: string } }
      return student.id
    }),
  )
  const { classes } = (await send(server, school, `/organisation/organisation-addclass-management/${school.userId}/`, {
    class_name: level,
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: students },
  })) as unknown as { classes: { id: string }[] }
  const { subject } = (await send(server, school, family('subject'), {
    name: 'Mathematics',
    code: 'MATH',
  })) as unknown as { subject: { subject_id: string } }
  const email = newEmail('teacher')
  const made = (await send(server, school, family('teacher'), {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail: email,
    joiningDate: joining,
    teachingSubjects: [subject.subject_id],
  })) as unknown as { teacher: { teacher_id: string } }
  const teacherId = made.teacher.teacher_id
  await send(
    server,
    school,
    `/organisation/organisation-editclass-management/${classes[0].id}/${school.userId}/`,
    {
      class_teacher_id: teacherId,
      subjects: [{ subject_id: subject.subject_id, teacher_id: teacherId }],
      assigned_students: [],
      unassigned_students: [],
    },
    'PUT',
  )
  return { school, teacher: await openInvitation(server, email, 'teacher'), firstStudent: emails[0] }
}

/** Somebody invited sets a password and signs in. */
export async function openInvitation(
  server: RunningServer,
  email: string,
  role: 'teacher' | 'student',
): Promise<Member> {
  const token = new URL(await server.linkFor(email)).searchParams.get('token') ?? ''
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const set = await post('/api/set-password/', { email, password: PASSWORD, user_type: role, token })
  expect(set.status).toBe(200)
  const reply = await post('/api/user_sign_in/', { email, password: PASSWORD, user_type: role })
  const { access } = (await reply.json()) as { access: string }
  const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()) as { user_id: string }
  return {
    email,
    password: PASSWORD,
    role,
    userId: claims.user_id,
    token: access,
    cookies: reply.headers.getSetCookie(),
  }
}
