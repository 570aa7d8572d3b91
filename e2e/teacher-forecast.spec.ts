import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'
import { acceptInvitation, type Member } from './members.ts'
import type { RunningServer } from './server.ts'

async function send<T>(server: RunningServer, by: Member, path: string, body: unknown, method = 'POST'): Promise<T> {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' }
  const reply = await fetch(server.url + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

/** A class of the teacher's own with one student, who has two published marks. */
async function makeMarkedStudent(server: RunningServer, teacher: Member) {
  const get = <T>(path: string) => send<T>(server, teacher, path, undefined, 'GET')
  const profile = `/teacher/teacher-profile/${teacher.userId}/`
  const basic = { section: 'basicInfo', first_name: 'Latha', last_name: 'Pillai', school: 'Pillai Tuition' }
  await send(server, teacher, profile, basic, 'PATCH')
  await send(server, teacher, profile, { section: 'subjects', subjects: ['Mathematics'] }, 'PATCH')
  const { subjects } = await get<{ subjects: { _id: string }[] }>(`/teacher/teacher-subjects/${teacher.userId}/`)
  const { class_id } = await send<{ class_id: string }>(server, teacher, `/teacher/teacher-class/${teacher.userId}/`, {
    class_name: 'Evening nine',
    subjects: [{ subject_id: subjects[0]._id, subject_name: 'Mathematics' }],
    start_date: '2026-06-01',
  })
  const email = newEmail('pupil')
  await send(server, teacher, `/teacher/teacher-students-management/${class_id}/`, {
    first_name: 'Asha',
    last_name: 'Menon',
    phone: '919876543210',
    email,
    date_of_birth: '2012-05-14',
    admission_number: 'T-1',
    roll_number: '1',
    gender: 'Female',
    academic_year_from: '2026',
    academic_year_to: '2027',
    address: '12 Lake Road, Kochi',
    subjects: [subjects[0]._id],
  })
  const { students } = await get<{ students: { id: string }[] }>(`/teacher/teacher-students-management/${class_id}/`)
  for (const [exam_name, exam_date, mark] of [
    ['Unit test 1', '2026-07-01', '31'],
    ['Unit test 2', '2026-08-01', '35.5'],
  ]) {
    await send(server, teacher, `/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`, {
      class_id,
      subject: subjects[0]._id,
      exam_name,
      exam_date,
      max_mark: '50',
      student_marks: [{ id: students[0].id, mark }],
    })
  }
  return { studentId: students[0].id, email, classId: class_id, subjectId: subjects[0]._id }
}

test('a teacher starts from a student’s marks, reads the range, and finds it in the history', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(360_000)
  const teacher = await makeMember(server, 'teacher', context)
  const { studentId, email, classId, subjectId } = await makeMarkedStudent(server, teacher)

  await page.goto(`/teacher/student/${studentId}`)
  await page.getByRole('link', { name: 'Predict next marks' }).click()
  await expect(page.getByLabel('Student name')).toHaveValue('Asha Menon')
  await expect(page.getByLabel('My student')).toHaveValue(studentId)

  await page.goto('/teacher/mark-prediction/new')
  await page.getByLabel('My class').selectOption({ label: 'Evening nine' })
  await page.getByLabel('My student').selectOption({ label: 'Asha Menon' })
  await expect(page.getByLabel('Student name')).toHaveValue('Asha Menon')
  await expect(page.getByLabel('School/tuition name')).toHaveValue('Pillai Tuition')
  await expect(page.getByLabel('Admission number')).toHaveValue('T-1')
  const second = page.getByRole('group', { name: 'Mathematics, test 2' })
  await expect(second.getByLabel('Test name')).toHaveValue('Unit test 2')
  await expect(second.getByLabel('Marks', { exact: true })).toHaveValue('36')
  await expectAccessible(page, 'teacher-prediction')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Other Subjects').check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Subject name cannot be empty.')).toBeVisible()
  await page.getByLabel('Subject name').fill('hindi')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Subject already added.')).toBeVisible()
  await page.getByLabel('Other Subjects').uncheck()

  await page.getByRole('button', { name: 'Generate Prediction' }).click()
  await expect(page.getByLabel('Board', { exact: true })).toHaveAccessibleDescription('Board is required.')
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await second.getByLabel('Marks', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Generate Prediction' }).click()
  await expect(
    page
      .getByText('In subject "Mathematics" (Test: "Unit test 2"), Marks Obtained cannot be greater than Maximum Marks.')
      .first(),
  ).toBeVisible()
  await second.getByLabel('Marks', { exact: true }).fill('36')
  await page.getByRole('button', { name: 'Generate Prediction' }).click()
  const results = page.getByRole('dialog', { name: 'Prediction Results' })
  await expect(results).toContainText('Asha Menon')
  await expect(results).toContainText(/\d+–\d+% · (Medium|Low|High) confidence/)
  await expect(results).toContainText('No attendance is recorded this year')
  await expectAccessible(page, 'teacher-prediction-results')
  await page.setViewportSize({ width: 1280, height: 800 })
  await results.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByLabel('Student name')).toHaveValue('')

  // the next mark is published, and the forecast is told beside it
  await send(server, teacher, `/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`, {
    class_id: classId,
    subject: subjectId,
    exam_name: 'Unit test 3',
    exam_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(),
    max_mark: '50',
    student_marks: [{ id: studentId, mark: '36' }],
  })
  await page.getByRole('link', { name: 'Prediction History' }).last().click()
  await page.getByRole('button', { name: /Asha Menon/ }).click()
  await expect(page.getByText(/What came: 72% in Unit test 3 on .+, inside the range/)).toBeVisible()
  await page.getByRole('button', { name: 'View as table: Mathematics' }).click()
  await expect(page.getByRole('cell', { name: '36 of 50' }).first()).toBeVisible()
  await expectAccessible(page, 'teacher-prediction-history')
  await page.getByLabel('Search by name or admission number').fill('nobody')
  await expect(page.getByText('Nobody found')).toBeVisible()

  await page.goto(`/teacher/student/${studentId}`)
  await page.getByRole('link', { name: 'Their predictions' }).click()
  await expect(page.getByText('No predictions yet.')).toBeVisible()

  // what the student has had forecast is read by the teacher then
  const pupil = await acceptInvitation(server, email, 'student')
  const rows = [20, 90, 30, 85].map((marks) => ({
    test_name: '',
    marks,
    max_marks: 100,
    attendance: 0,
    study_hours: 0,
  }))
  await send(server, pupil, `/mark-predictor/student-mark-predictor/${studentId}/`, {
    subject_tests: { Mathematics: rows },
  })
  await page.reload()
  await page.getByRole('button', { name: /^Mathematics · \d+–\d+% · Low/ }).click()
  await expect(page.getByText(/^The student’s marks in Mathematics differ much from each other/)).toBeVisible()
  await expectAccessible(page, 'taught-student-predictions')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'How the forecast works' }).click()
  await expect(page.getByRole('heading', { name: 'What it does not do' })).toBeVisible()
})
