import { schoolDay } from '@margam/contract/dates'
import { weekdayOf } from '@margam/school/school-days'
import { expect, expectAccessible, makeMember, newEmail, signInAs, test } from './fixtures.ts'
import { acceptInvitation } from './members.ts'
import { by } from './report-scene.ts'
import type { RunningServer } from './server.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** A school that is open every day: a class of two, of whom Asha does not take French, and its teacher. */
async function makeSchool(server: RunningServer) {
  const school = await makeMember(server, 'organisation')
  const call = by(server, school.token)
  const own = (path: string) => `/organisation/organisation-${path}/${school.userId}/`
  await call('PUT', '/api/school-settings/', { working_days: DAYS })
  const subjects: string[] = []
  for (const name of ['Mathematics', 'French']) {
    const made = await call<{ subject: { subject_id: string } }>('POST', own('subject-management'), {
      name,
      code: name.slice(0, 4),
    })
    subjects.push(made.subject.subject_id)
  }
  const emails = { teacher: newEmail('teacher'), student: newEmail('pupil') }
  const { teacher } = await call<{ teacher: { teacher_id: string } }>('POST', own('teacher-management'), {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail: emails.teacher,
    joiningDate: '2026-06-01',
    teachingSubjects: subjects,
  })
  const ids: string[] = []
  for (const [i, first_name] of ['Asha', 'Binu'].entries()) {
    const { student } = await call<{ student: { id: string } }>('POST', own('student-management'), {
      first_name,
      last_name: 'Menon',
      phone: '919876543210',
      email: i === 0 ? emails.student : newEmail('pupil'),
      date_of_birth: '2012-05-14',
      admission_number: `A-${i + 1}`,
      class_name: '8',
      gender: 'Female',
      address: '12 Lake Road, Kochi',
      joining_date: '2026-06-01',
    })
    ids.push(student.id)
  }
  const { classes } = await call<{ classes: { id: string }[] }>('POST', own('addclass-management'), {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
  })
  const class_id = classes[0].id
  const [mathematics, french] = subjects
  await call('PUT', `/organisation/organisation-editclass-management/${class_id}/${school.userId}/`, {
    class_teacher_id: teacher.teacher_id,
    subjects: subjects.map((subject_id) => ({ subject_id, teacher_id: teacher.teacher_id })),
    electives: { [ids[0]]: [mathematics] },
  })
  const lesson = (subject_id: string, starts: string, ends: string, weekday: number) =>
    call('POST', '/api/timetable/', {
      class_id,
      subject_id,
      teacher_id: teacher.teacher_id,
      room: 'Hall',
      weekday,
      starts,
      ends,
    })
  for (const weekday of DAYS) await lesson(mathematics, '09:00', '10:00', weekday)
  await lesson(french, '10:00', '11:00', weekdayOf(schoolDay()))
  await call('POST', '/api/notices/', { title: 'Sports day', body: 'On Friday. Bring a cap.', audience: 'everyone' })
  return {
    class_id,
    teacher: await acceptInvitation(server, emails.teacher, 'teacher'),
    student: await acceptInvitation(server, emails.student, 'student'),
  }
}

test('a student finds the day on the dashboard, reads a note and answers it, and the teacher sees the answer', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const { class_id, teacher, student } = await makeSchool(server)
  const write = (note: string) =>
    by(server, teacher.token)('POST', '/api/feedback/', { student_id: student.userId, class_id, note })
  await write('Sent too soon.')
  await write('Your proofs are clear.')

  await signInAs(context, server, student)
  await page.goto('/student/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Menon' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Today’s lessons' })
  await expect(today.getByRole('listitem')).toHaveText([/09:00 AM – 10:00 AM.*Mathematics.*Radha Nair · Hall/])
  await expect(page.getByText('Sports day')).toBeVisible()
  const next = page.getByRole('region', { name: 'What is next' })
  await expect(next).toContainText('2 notes are unread.')
  await expectAccessible(page, 'student-dashboard-day')
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('the week', async () => {
    await today.getByRole('link', { name: 'Timetable' }).click()
    await expect(page.getByRole('columnheader', { name: /Today$/ })).toHaveAttribute('aria-current', 'date')
    await expect(page.getByText('Mathematics')).not.toHaveCount(0)
    await expect(page.getByText('French')).toHaveCount(0)
    await expectAccessible(page, 'student-timetable')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByRole('columnheader', { name: /Today$/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard' }).last().click()
  })

  await test.step('the notes', async () => {
    await next.getByRole('link', { name: 'Read feedback' }).click()
    const notes = page.getByRole('listitem').filter({ has: page.getByText('Radha Nair · 8 A') })
    await expect(notes).toHaveCount(2)
    await expectAccessible(page, 'student-feedback')
    await page.setViewportSize({ width: 1280, height: 800 })
    // one is taken back while it is on the screen
    const read = by(server, teacher.token)
    const { notes: sent } = await read<{ notes: { feedback_id: string; note: string }[] }>('GET', '/api/feedback/')
    const soon = sent.find(({ note }) => note === 'Sent too soon.')
    await read('PATCH', '/api/feedback/', { feedback_id: soon?.feedback_id, action: 'withdraw' })
    await notes
      .last()
      .getByRole('button', { name: /Read note/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('Radha Nair has taken the note of')
    await expect(notes).toHaveCount(1)
    await notes.getByRole('button', { name: /Read note/ }).click()
    await expect(page.getByText('Your proofs are clear.')).toBeFocused()
    await page.getByRole('button', { name: /^Answer: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog.getByText('Answer is required.').first()).toBeVisible()
    await dialog.getByLabel('Answer').fill('Thank you!')
    await expectAccessible(page, 'student-answer')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    // what is typed is text on the page too, before it is sent
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Thank you!')).toBeVisible()
    await page.goto('/student/added-student-profile/feedback')
    await expect(page).toHaveURL(/\/added-student-profile\/feedback$/)
    await expect(page.getByText('You have read everything.')).toBeVisible()
  })

  await test.step('the teacher', async () => {
    const own = await browser.newContext({ baseURL: server.url })
    await signInAs(own, server, teacher)
    const desk = await own.newPage()
    await desk.goto(`/teacher/student/${student.userId}?class_id=${class_id}`)
    await expect(desk.getByRole('region', { name: 'Feedback' })).toContainText('Thank you!')
    await own.close()
  })
})

test('a student on their own has a whole dashboard', async ({ page, context, server }) => {
  await makeMember(server, 'student', context)
  await page.goto('/student/dashboard')
  await expect(page.getByRole('region', { name: 'What is next' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s lessons' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Total Predictions/ })).toBeVisible()
  await expectAccessible(page, 'student-dashboard-alone')
  await page.goto('/student/timetable')
  await expect(page.getByText('You are in no class in this week.')).toBeVisible()
})
