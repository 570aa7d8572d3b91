import type { Page } from '@playwright/test'
import { expect, newEmail, PASSWORD } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

type Json = Record<string, unknown>
/** Calls as whoever holds the token. */
export const by =
  (server: RunningServer, token: string) =>
  async <T = Json>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        origin: server.url,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }

const NAMES = [
  ['Asha', 'Menon'], ['Binu', 'Thomas'], ['कृष्णा', 'शर्मा'], ['കൃഷ്ണൻ', 'മേനോൻ'], ['Dev', 'Rao'], ['Esha', 'Khan'],
] // biome-ignore format: a list of names
const MARKS: Record<string, (string | null)[]> = {
  Mathematics: ['92', '71.5', '64', '88', 'AB', '38'],
  English: ['85', '66', '79', '91', '55', null],
}

/** A teacher whom the school invited, with a password and a session. */
async function inviteTeacher(server: RunningServer, school: Member, subjects: string[]): Promise<Member> {
  const email = newEmail('teacher')
  const post = by(server, school.token)
  const { teacher } = await post<{ teacher: { teacher_id: string } }>(
    'POST',
    `/organisation/organisation-teacher-management/${school.userId}/`,
    {
      teacherFirstName: 'Radha',
      teacherLastName: 'Nair',
      teacherEmail: email,
      joiningDate: '2026-06-01',
      teachingSubjects: subjects,
    },
  )
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  const anybody = by(server, '')
  await anybody('POST', '/api/set-password/', { email, password: PASSWORD, user_type: 'teacher', token })
  const reply = await fetch(`${server.url}/api/user_sign_in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, user_type: 'teacher' }),
  })
  const { access } = (await reply.json()) as { access: string }
  const cookies = reply.headers.getSetCookie()
  return { email, role: 'teacher', userId: teacher.teacher_id, token: access, password: PASSWORD, cookies }
}

/** A school with a class of six, its teacher, two terms, and the marks of the first. */
export async function makeScene(server: RunningServer, school: Member) {
  const call = by(server, school.token)
  const own = (path: string) => `/organisation/${path}/${school.userId}/`
  const { academic_years: years } = await call<{ academic_years: { academic_year_id: string }[] }>(
    'GET',
    '/api/academic-years/',
  )
  await call('PUT', '/api/academic-years/', {
    academic_year_id: years[0].academic_year_id,
    terms: [{ name: 'Term 1', weight: 40 }, { name: 'Term 2', weight: 60 }], // biome-ignore format: one list
  })
  const ids: string[] = []
  for (const [i, [first_name, last_name]] of NAMES.entries()) {
    const { student } = await call<{ student: { id: string } }>('POST', own('organisation-student-management'), {
      first_name,
      last_name,
      phone: '919876543210',
      email: newEmail('pupil'),
      date_of_birth: '2012-05-14',
      admission_number: `A-${i + 1}`,
      class_name: '8',
      gender: 'Female',
      address: '12 Lake Road, Kochi',
      joining_date: '2026-06-01',
    })
    ids.push(student.id)
  }
  const { classes } = await call<{ classes: { id: string }[] }>('POST', own('organisation-addclass-management'), {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
  })
  const subjects: Record<string, string> = {}
  for (const name of Object.keys(MARKS)) {
    const { subject } = await call<{ subject: { subject_id: string } }>(
      'POST',
      own('organisation-subject-management'),
      {
        name,
        code: name.slice(0, 4).toUpperCase(),
      },
    )
    subjects[name] = subject.subject_id
  }
  const teacher = await inviteTeacher(server, school, Object.values(subjects))
  const classId = classes[0].id
  await call('PUT', `/organisation/organisation-editclass-management/${classId}/${school.userId}/`, {
    class_teacher_id: teacher.userId,
    subjects: Object.values(subjects).map((subject_id) => ({ subject_id, teacher_id: teacher.userId })),
  })
  const enter = by(server, teacher.token)
  const upload = `/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`
  for (const [subject, marks] of Object.entries(MARKS)) {
    const sheet = await enter<{ terms: { term_id: string; term_name: string }[] }>(
      'GET',
      `${upload}?class_name=${encodeURIComponent('8 A')}&subject=${subjects[subject]}`,
    )
    for (const [exam_name, exam_date] of [
      ['Unit test', '2026-07-10'],
      ['Half-yearly', '2026-09-20'],
    ]) {
      // biome-ignore format: two exams
      await enter('POST', upload, {
        class_id: classId,
        subject_id: subjects[subject],
        exam_name,
        exam_date,
        max_mark: 100,
        term_id: sheet.terms.find((term) => term.term_name === 'Term 1')?.term_id,
        student_marks: marks.flatMap((mark, i) =>
          mark === null ? [] : [{ id: ids[i], mark: mark === 'AB' ? '' : mark, absent: mark === 'AB' }],
        ),
      })
    }
  }
  return { classId, teacher, ids }
}

/** Until the period's list is there, the page still shows that of the other one. */
export async function choosePeriod(page: Page, name: string) {
  await page.getByLabel('Period').selectOption({ label: name })
  await expect(page.getByText(new RegExp(`· ${name}$`))).toBeVisible()
}
