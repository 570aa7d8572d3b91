import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, signInAs, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const SCHOOL_DAYS = [1, 2, 3, 4, 5, 6, 7]

async function send<T>(server: RunningServer, by: Member, path: string, body: unknown, method = 'POST'): Promise<T> {
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}
async function read<T>(server: RunningServer, by: Member, path: string): Promise<T> {
  const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${by.token}` } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}
const pupil = (name: string, number: number) => ({
  first_name: name,
  last_name: 'Menon',
  phone: '919876543210',
  email: newEmail('pupil'),
  date_of_birth: '2012-05-14',
  admission_number: `A-${number}`,
  gender: 'Female',
  address: '12 Lake Road, Kochi',
})

/** A teacher of a school accepts the invitation and is signed in in the browser. */
async function acceptInvitation(server: RunningServer, context: BrowserContext, email: string): Promise<Member> {
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  await post('/api/set-password/', { email, password: PASSWORD, user_type: 'teacher', token })
  const reply = await post('/api/user_sign_in/', { email, password: PASSWORD, user_type: 'teacher' })
  const { access } = (await reply.json()) as { access: string }
  const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()) as { user_id: string }
  const cookies = reply.headers.getSetCookie()
  const teacher: Member = { email, password: PASSWORD, role: 'teacher', userId: claims.user_id, token: access, cookies }
  await signInAs(context, server, teacher)
  return teacher
}

/** A school that works every day, a class of three with its class teacher, and a lesson each day at nine. */
async function makeTeacherOfSchool(server: RunningServer, context: BrowserContext) {
  const school = await makeMember(server, 'organisation')
  const own = (path: string) => `/organisation/${path}/${school.userId}/`
  await send(server, school, '/api/school-settings/', { working_days: SCHOOL_DAYS }, 'PUT')
  await send(server, school, own('organisation-subject-management'), { name: 'Mathematics', code: 'MATH' })
  const email = newEmail('teacher')
  const choices = () =>
    read<Record<'classes' | 'subjects' | 'teachers', { id: string }[]>>(server, school, '/api/timetable/choices/')
  const ids: string[] = []
  for (const [i, name] of ['Asha', 'Binu', 'Chitra'].entries()) {
    const body = { ...pupil(name, i + 1), class_name: '8', joining_date: '2026-06-01' }
    const { student } = await send<{ student: { id: string } }>(
      server,
      school,
      own('organisation-student-management'),
      body,
    )
    ids.push(student.id)
  }
  const { classes } = await send<{ classes: { id: string }[] }>(
    server,
    school,
    own('organisation-addclass-management'),
    {
      class_name: '8',
      section_count: 1,
      assign_mode: 'manual',
      students_per_section: { A: ids },
    },
  )
  await send(server, school, own('organisation-teacher-management'), {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail: email,
    joiningDate: '2026-06-01',
    teachingSubjects: [],
  })
  const teacher = await acceptInvitation(server, context, email)
  const { subjects } = await choices()
  const editPath = `/organisation/organisation-editclass-management/${classes[0].id}/${school.userId}/`
  const { data } = await read<{ data: { version: number } }>(server, school, editPath)
  await send(server, school, editPath, { class_teacher_id: teacher.userId, version: data.version }, 'PUT')
  for (const weekday of SCHOOL_DAYS) {
    await send(server, school, '/api/timetable/', {
      class_id: classes[0].id,
      subject_id: subjects[0].id,
      teacher_id: teacher.userId,
      room: 'Hall',
      weekday,
      starts: '09:00',
      ends: '10:00',
    })
  }
}

test("a school's teacher sees the day's lessons, takes the register and corrects it", async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await makeTeacherOfSchool(server, context)
  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: '8 A · Mathematics' }).click()
  await expect(page.getByRole('heading', { name: 'Students of 8 A' })).toBeVisible()
  await page.getByRole('link', { name: 'Timetable' }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Monday' })).toBeVisible()
  await expect(page.getByText('Mathematics').first()).toBeVisible()
  await expectAccessible(page, 'teacher-timetable-week')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Day', { exact: true }).click()
  await expect(page).toHaveURL(/span=day/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: /Mathematics.*09:00 AM – 10:00 AM/ })).toBeVisible()
  await expectAccessible(page, 'teacher-timetable-day')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Attendance' }).first().click()
  await expect(page.getByRole('cell', { name: 'Not taken', exact: true })).toBeVisible()
  await expectAccessible(page, 'teacher-attendance')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /Take register/ }).click()
  await page.getByRole('group', { name: 'Binu Menon' }).getByRole('button', { name: 'Absent' }).click()

  await page.getByRole('link', { name: 'Timetable' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Your changes to the register of 8 A would be lost.')
  await page.getByRole('button', { name: 'Stay' }).click()

  await page.getByRole('button', { name: 'Save attendance' }).click()
  await expect(page.getByText('Taken by Radha Nair')).toBeVisible()
  await page.getByRole('group', { name: 'Binu Menon' }).getByRole('button', { name: 'Late' }).click()
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Binu Menon: Absent → Late')).toBeVisible()
  await expectAccessible(page, 'teacher-register')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Attendance' }).first().click()
  await expect(page.getByRole('cell', { name: 'Not taken', exact: true })).toHaveCount(0)
})

/** A class of the teacher's own with two students, in the subject that the teacher gives. */
async function makeOwnClass(server: RunningServer, teacher: Member) {
  const profilePath = `/teacher/teacher-profile/${teacher.userId}/`
  const { version } = await read<{ version: number }>(server, teacher, profilePath)
  await send(
    server,
    teacher,
    profilePath,
    { section: 'subjects', subjects: [{ subject_name: 'Algebra' }], version },
    'PATCH',
  )
  const subjectsPath = `/teacher/teacher-subjects/${teacher.userId}/`
  const { subjects } = await read<{ subjects: { _id: string }[] }>(server, teacher, subjectsPath)
  const taught = subjects.map(({ _id: id }) => id)
  const { class_id: classId } = await send<{ class_id: string }>(
    server,
    teacher,
    `/teacher/teacher-class/${teacher.userId}/`,
    { class_name: 'Evening algebra', start_date: '2026-06-01', subjects: taught },
  )
  for (const [i, name] of ['Devi', 'Esha'].entries()) {
    await send(server, teacher, `/teacher/teacher-students-management/${classId}/`, {
      ...pupil(name, i + 1),
      roll_number: String(i + 1),
      subjects: taught,
    })
  }
}

test('a self-registered teacher keeps the register of a class of their own', async ({ page, context, server }) => {
  test.setTimeout(180_000)
  const teacher = await makeMember(server, 'teacher', context)
  await makeOwnClass(server, teacher)
  await page.goto('/teacher/attendance')
  await expect(page.getByRole('cell', { name: 'Evening algebra', exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Register of Evening algebra' })).toBeVisible()
  await page.getByRole('group', { name: 'Devi Menon' }).getByRole('button', { name: 'Absent' }).click()
  const save = page.getByRole('button', { name: 'Save attendance' })
  await save.click()
  await expect(page.getByRole('button', { name: 'Save correction' })).toBeDisabled()
  await expectAccessible(page, 'own-class-register')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Monthly sheet' }).click()
  await expect(page.getByRole('cell', { name: 'A', exact: true })).toBeVisible()
})
