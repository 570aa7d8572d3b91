import { schoolDay } from '@margam/contract/dates'
import { usualYear } from '@margam/school/academic-years'
import { expect, expectAccessible, makeMember, newEmail, signInAs, test } from './fixtures.ts'
import { acceptInvitation, type Member } from './members.ts'
import type { RunningServer } from './server.ts'

type Answer = Record<string, unknown>
async function send(
  server: RunningServer,
  who: Member,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<Answer> {
  const reply = await fetch(`${server.url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}

/** The day so many days ago, but none before the school's year began. */
function daysAgo(days: number): string {
  const today = schoolDay()
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  const { startsOn } = usualYear(today)
  return day < startsOn ? startsOn : day
}

const person = (first_name: string, email: string, admission_number: string) => ({
  first_name,
  last_name: 'Menon',
  phone: '919876543210',
  email,
  date_of_birth: '2012-05-14',
  admission_number,
  class_name: '8',
  gender: 'Female',
  address: '12 Lake Road, Kochi',
  joining_date: daysAgo(200),
})
const profile = {
  nationality: 'Indian',
  blood_group: 'O+',
  height: '152',
  weight: '41',
  parent_phone: '919876543219',
  emergency_contact: '919876543218',
  emergency_person_name: 'Ravi Menon',
  emergency_relation: 'Uncle',
  family_info: {
    father_name: 'Suresh Menon',
    father_profession: 'Engineer',
    mother_name: 'Latha Menon',
    mother_profession: 'Physician',
    parent_annual_income: '10 Lakh to 15 Lakh',
  },
  additional_info: { has_internet: 'Yes' },
}

/** A school that is open every day, a class of three with its teacher, who teaches Mathematics; English is nobody's. */
async function makeSchool(server: RunningServer) {
  const school = await makeMember(server, 'organisation')
  const admin = (path: string) => `organisation/organisation-${path}/${school.userId}/`
  await send(server, school, 'api/school-settings/', { working_days: [1, 2, 3, 4, 5, 6, 7] }, 'PUT')
  const subjectIds: string[] = []
  for (const [name, code] of [
    ['Mathematics', 'MATH'],
    ['English', 'ENG'],
  ]) {
    const { subject } = await send(server, school, admin('subject-management'), { name, code })
    subjectIds.push((subject as { subject_id: string }).subject_id)
  }
  const [mathematics, english] = subjectIds
  const teacherEmail = newEmail('teacher')
  const { teacher } = await send(server, school, admin('teacher-management'), {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail,
    joiningDate: daysAgo(200),
    teachingSubjects: [mathematics],
  })
  const teacherId = (teacher as { teacher_id: string }).teacher_id
  const studentEmail = newEmail('pupil')
  const ids: string[] = []
  for (const [i, name] of ['Asha', 'Binu', 'Chitra'].entries()) {
    const email = i === 0 ? studentEmail : newEmail('pupil')
    const { student } = await send(server, school, admin('student-management'), person(name, email, `A-${i + 1}`))
    ids.push((student as { id: string }).id)
  }
  await send(server, school, `organisation/organisation-student-crud-management/${ids[0]}/`, profile, 'PUT')
  const { classes } = await send(server, school, admin('addclass-management'), {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
  })
  const [klass] = classes as { id: string }[]
  await send(
    server,
    school,
    `organisation/organisation-editclass-management/${klass.id}/${school.userId}/`,
    {
      class_teacher_id: teacherId,
      subjects: [
        { subject_id: mathematics, teacher_id: teacherId },
        { subject_id: english, teacher_id: null },
      ],
    },
    'PUT',
  )
  const entries = [{ student_id: ids[0], code: 'L' }]
  const register = { class_id: klass.id, day: schoolDay(), version: null, entries }
  await send(server, school, 'api/attendance/register/', register, 'PUT')
  return {
    school,
    classId: klass.id,
    mathematics,
    studentIds: ids,
    teacher: await acceptInvitation(server, teacherEmail, 'teacher'),
    student: await acceptInvitation(server, studentEmail, 'student'),
  }
}
type School = Awaited<ReturnType<typeof makeSchool>>

const enterMarks = (
  server: RunningServer,
  { teacher, studentIds }: School,
  name: string,
  day: string,
  marks: string[],
) =>
  send(server, teacher, `teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`, {
    class_name: '8 A',
    subject: 'Mathematics',
    exam_name: name,
    exam_date: day,
    max_mark: '50',
    student_marks: studentIds.map((id, i) => ({
      id,
      mark: marks[i] === 'AB' ? '' : marks[i],
      absent: marks[i] === 'AB',
    })),
  })

test('published marks reach the student and drafts do not; a teacher sees both, and notes go back and forth', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(420_000)
  const made = await makeSchool(server)
  const { school, teacher, student, classId, mathematics } = made
  await enterMarks(server, made, 'Unit test 1', daysAgo(90), ['31', '35', '28'])
  await enterMarks(server, made, 'Unit test 2', daysAgo(60), ['36.5', '30', 'AB'])
  await enterMarks(server, made, 'Half-yearly', daysAgo(40), ['AB', '42', '33'])
  await enterMarks(server, made, 'Unit test 3', daysAgo(20), ['44', '38', '31'])
  await send(server, school, 'api/school-settings/', { hold_marks_as_drafts: true }, 'PUT')
  await enterMarks(server, made, 'Unit test 4', daysAgo(1), ['12', '20', '25'])

  await test.step('the student', async () => {
    const own = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    await signInAs(own, server, student)
    const screen = await own.newPage()
    await screen.goto('/student/dashboard')
    await screen.getByRole('navigation', { name: 'Your school' }).getByRole('link', { name: 'Grade Report' }).click()
    await expect(screen.getByRole('heading', { name: 'Academic Performance' })).toBeVisible()
    // (31 + 36.5 + 44) / 150, without the draft and the absence
    const row = screen.getByRole('row', { name: /Mathematics/ })
    await expect(row).toContainText('C')
    await expect(row).toContainText('74.33%')
    await expect(screen.getByRole('row', { name: /English/ })).toContainText('No exams yet')
    await expectAccessible(screen, 'grade-report')
    await screen.setViewportSize({ width: 1280, height: 800 })

    await row.getByRole('link', { name: 'View Details of Mathematics' }).click()
    await expect(screen.getByRole('heading', { name: 'Mathematics', level: 1 })).toBeVisible()
    await expect(screen.getByRole('row', { name: /Half-yearly/ })).toContainText('Absent')
    await expect(screen.getByRole('row', { name: /Unit test 2/ })).toContainText('36.5')
    await expect(screen.getByText('Unit test 4')).toHaveCount(0)
    await expect(screen.getByText(/88% in Unit test 3: 15 points above the exam before/).first()).toBeVisible()
    await expectAccessible(screen, 'exam-results')
    await screen.getByRole('button', { name: 'View as table: Mathematics' }).click()
    await expectAccessible(screen, 'exam-results-table')
    await screen.reload()
    await expect(screen.getByRole('heading', { name: 'Mathematics', level: 1 })).toBeVisible()
    await screen.getByRole('link', { name: 'Back' }).click()
    await expect(screen.getByRole('heading', { name: 'Academic Performance' })).toBeVisible()
    await screen.goto(`/student/student-exams-results/${student.userId}`)
    await expect(screen.getByText('Subject not found.')).toBeVisible()

    await screen.goto('/student/mark-prediction')
    await screen.getByLabel('Mathematics').check()
    await screen.getByRole('button', { name: 'Use these marks of Mathematics' }).click()
    // the absence is no mark, the draft is not there; marks are sent whole
    await expect(screen.getByLabel('Test name')).toHaveCount(3)
    await expect(screen.getByLabel('Marks', { exact: true }).nth(1)).toHaveValue('37')
    await expectAccessible(screen, 'mark-prediction-published')
    await screen.setViewportSize({ width: 1280, height: 800 })
    await screen.getByRole('button', { name: 'Predict from all my marks' }).click()
    const results = screen.getByRole('dialog', { name: 'Prediction Results' })
    await expect(results).toContainText('based on 3 tests')
    await expect(results).toContainText('Attendance and study hours are not known for them')
    await own.close()
  })

  await test.step('the teacher', async () => {
    await signInAs(context, server, teacher)
    await page.goto(`/teacher/student/${student.userId}?class_id=${classId}`)
    await expect(page.getByRole('heading', { name: 'Asha Menon' })).toBeVisible()
    for (const section of ['Basic Information', 'Parental Information', 'Health & Access']) {
      await expect(page.getByRole('heading', { name: section })).toBeVisible()
    }
    await expect(page.getByText('10 Lakh to 15 Lakh')).toBeVisible()
    const plot = page.getByRole('figure', { name: 'Mathematics' })
    await expect(plot).toContainText('C · 74.33%')
    await expect(plot).toContainText(/24% in Unit test 4 \(draft\): .* below the class average/)
    await expect(plot).toContainText('Draft, not published')
    await plot.getByRole('button', { name: 'View as table: Mathematics' }).click()
    await expect(plot.getByRole('row', { name: /Unit test 4 \(draft\)/ })).toContainText('38.00%')
    await plot.getByRole('button', { name: 'View as chart: Mathematics' }).click()

    const feedback = page.getByRole('region', { name: 'Feedback' })
    await feedback.getByRole('button', { name: 'Send feedback' }).click()
    await expect(feedback.getByText('Note is required.').first()).toBeVisible()
    await feedback.getByLabel('Subject').selectOption({ label: 'Mathematics' })
    await feedback.getByLabel('Note').fill('Your proofs are clear. Practise fractions for the next test.')
    await feedback.getByRole('button', { name: 'Send feedback' }).click()
    await expect(feedback.getByText('Unread')).toBeVisible()
    await feedback.getByRole('button', { name: /Edit feedback/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').fill('Your proofs are clear. Practise fractions before the next test.')
    await dialog.getByRole('button', { name: 'Save feedback' }).click()
    await expect(feedback.getByText('Practise fractions before')).toBeVisible()
    await expectAccessible(page, 'student-overview')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the answer', async () => {
    const inbox = 'api/feedback/received/'
    const { notes } = await send(server, student, inbox, undefined, 'GET')
    const [note] = notes as { feedback_id: string }[]
    await send(server, student, inbox, { feedback_id: note.feedback_id, answer: 'Thank you, I will.' }, 'PUT')
    await page.reload()
    const feedback = page.getByRole('region', { name: 'Feedback' })
    await expect(feedback.getByText('Answered', { exact: true })).toBeVisible()
    await expect(feedback.getByText('Thank you, I will.')).toBeVisible()
    await expect(feedback.getByRole('button', { name: /Withdraw/ })).toHaveCount(0)
    await expectAccessible(page, 'student-overview-answered')
    await page.setViewportSize({ width: 1280, height: 800 })

    await feedback.getByLabel('Note').fill('Sent too soon.')
    await feedback.getByRole('button', { name: 'Send feedback' }).click()
    await feedback.getByRole('button', { name: /Withdraw feedback/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(feedback.getByText('Sent too soon.')).toHaveCount(0)
  })

  await test.step('a student of nobody', async () => {
    await page.goto(`/teacher/student/${mathematics}`)
    await expect(page.getByText('Student not found.')).toBeVisible()
    await expectAccessible(page, 'student-overview-missing')
  })
})
