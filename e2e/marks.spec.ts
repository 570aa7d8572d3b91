import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, signInAs, test } from './fixtures.ts'
import { type Member, PASSWORD } from './members.ts'
import type { RunningServer } from './server.ts'

type Json = Record<string, unknown>

async function send(server: RunningServer, who: Member | null, method: string, path: string, body?: unknown) {
  const reply = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return { body: (await reply.json()) as Json, cookies: reply.headers.getSetCookie() }
}

/** A teacher whom the school invited and who has taken the invitation. */
async function makeTeacher(server: RunningServer, school: Member, first: string, last: string): Promise<Member> {
  const email = newEmail('teacher')
  await send(server, school, 'POST', `/organisation/organisation-teacher-management/${school.userId}/`, {
    teacherFirstName: first,
    teacherLastName: last,
    teacherEmail: email,
    joiningDate: '2026-06-01',
    teachingSubjects: [],
  })
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  await send(server, null, 'POST', '/api/set-password/', { email, password: PASSWORD, user_type: 'teacher', token })
  const { body, cookies } = await send(server, null, 'POST', '/api/user_sign_in/', {
    email,
    password: PASSWORD,
    user_type: 'teacher',
  })
  const access = String(body['access'])
  const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()) as { user_id: string }
  return { email, password: PASSWORD, role: 'teacher', userId: claims.user_id, token: access, cookies }
}

const NAMES = ['Asha Menon', 'Binu Thomas', 'Chitra Das', 'Dev Kumar', 'Elsa Joseph', 'Farhan Ali', 'Gita Nair']

/** A school with class 8 A: seven students, Radha Nair its class teacher with mathematics, Suresh Iyer with English. */
async function makeSchool(server: RunningServer, school: Member) {
  const manage = (what: string, body: unknown, method = 'POST') =>
    send(server, school, method, `/organisation/organisation-${what}-management/${school.userId}/`, body)
  const ids: string[] = []
  for (const [i, name] of NAMES.entries()) {
    const [first_name, last_name] = name.split(' ')
    const { body } = await manage('student', {
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
    ids.push((body['student'] as { id: string }).id)
  }
  const subject = async (name: string, code: string) =>
    ((await manage('subject', { name, code })).body['subject'] as { subject_id: string }).subject_id
  const [mathematics, english] = [await subject('Mathematics', 'MATH'), await subject('English', 'ENG')]
  const [radha, suresh] = [
    await makeTeacher(server, school, 'Radha', 'Nair'),
    await makeTeacher(server, school, 'Suresh', 'Iyer'),
  ]
  const { body } = await manage('addclass', {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
  })
  const [klass] = body['classes'] as { id: string }[]
  await send(server, school, 'PUT', `/organisation/organisation-editclass-management/${klass.id}/${school.userId}/`, {
    class_teacher_id: radha.userId,
    subjects: [
      { subject_id: mathematics, teacher_id: radha.userId },
      { subject_id: english, teacher_id: suresh.userId },
    ],
    assigned_students: [],
    unassigned_students: [],
  })
  return { radha, suresh, ids }
}

interface Marks {
  exam_name: string
  exam_date: string
  /** In the order of the students: AB is absent, null not entered. */
  marks: (string | null)[]
}
const enter = (server: RunningServer, who: Member, subject: string, ids: string[], { marks, ...exam }: Marks) =>
  send(server, who, 'POST', `/teacher/teacher-all-students-exams-marks-upload/${who.userId}/`, {
    class_name: '8 A',
    subject,
    max_mark: '50',
    ...exam,
    student_marks: marks.flatMap((mark, i) =>
      mark === null ? [] : [{ id: ids[i], mark: mark === 'AB' ? '' : mark, absent: mark === 'AB' }],
    ),
  })

/** The school with two exams in mathematics, one in English, and the browser signed in as the class teacher. */
async function makeMarks(server: RunningServer, context: BrowserContext) {
  const school = await makeMember(server, 'organisation')
  const { radha, suresh, ids } = await makeSchool(server, school)
  await enter(server, radha, 'Mathematics', ids, {
    exam_name: 'Unit Test 1',
    exam_date: '2026-08-10',
    marks: ['41', '28.5', '0', 'AB', '47', null, '35'],
  })
  await enter(server, radha, 'Mathematics', ids, {
    exam_name: 'Half-yearly',
    exam_date: '2026-10-05',
    marks: ['44', '31', '12', '39.25', '49', 'AB', null],
  })
  await enter(server, suresh, 'English', ids, { exam_name: 'Essay', exam_date: '2026-09-01', marks: ['30'] })
  await signInAs(context, server, radha)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })

test('two tabs change one mark, and the teacher chooses which one stands', async ({ page, context, server }) => {
  test.setTimeout(300_000)
  await makeMarks(server, context)

  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: 'Marks Management' }).click()
  await expect(page.getByRole('heading', { name: 'Half-yearly' })).toBeVisible()
  await page.getByLabel('Exam', { exact: true }).selectOption({ label: 'Unit Test 1, Aug 10, 2026' })
  await expect(page.getByRole('heading', { name: 'Unit Test 1' })).toBeVisible()
  await expect(rowOf(page, 'Chitra Das')).toContainText('0%')
  await expect(rowOf(page, 'Dev Kumar')).toContainText('AB')
  await expect(rowOf(page, 'Farhan Ali')).toContainText('Not entered')
  await expectAccessible(page, 'marks-exam')
  await wide(page)

  const edit = async (of: Page, name: string) => {
    await of.getByRole('button', { name: `Edit the mark of ${name}` }).click()
    return of.getByRole('dialog')
  }
  const second = await context.newPage()
  await second.goto(page.url())
  const mine = await edit(page, 'Gita Nair')
  const theirs = await edit(second, 'Gita Nair')
  await theirs.getByLabel('Mark out of 50').fill('36')
  await theirs.getByRole('button', { name: 'Save mark' }).click()
  await expect(second.getByText('Mark saved.')).toBeVisible()
  await expect(rowOf(second, 'Gita Nair')).toContainText('36')

  await mine.getByLabel('Mark out of 50').fill('71')
  await mine.getByRole('button', { name: 'Save mark' }).click()
  await expect(mine.getByText('Mark cannot be above the maximum of 50.').first()).toBeVisible()
  await expectAccessible(page, 'marks-edit-refused')
  await wide(page)
  await mine.getByLabel('Mark out of 50').fill('37')
  await mine.getByRole('button', { name: 'Save mark' }).click()
  await expect(mine.getByText(/^Theirs 36 \(R\. Nair, \d\d:\d\d [AP]M\) \/ Yours 37$/)).toBeVisible()
  await expectAccessible(page, 'marks-conflict')
  await wide(page)
  await mine.getByRole('button', { name: 'Save yours' }).click()
  await expect(rowOf(page, 'Gita Nair')).toContainText('37')

  const absent = await edit(page, 'Gita Nair')
  await absent.getByLabel('Absent').check()
  await expect(absent.getByLabel('Mark out of 50')).toBeDisabled()
  await absent.getByLabel('Absent').uncheck()
  await expect(absent.getByLabel('Mark out of 50')).toHaveValue('37')
  await absent.getByLabel('Absent').check()
  await absent.getByRole('button', { name: 'Save mark' }).click()
  await expect(rowOf(page, 'Gita Nair')).toContainText('AB')
  await second.close()

  await page.getByRole('button', { name: 'History of Gita Nair' }).click()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.first()).toContainText('37 → absent')
  await expect(history.nth(1)).toContainText('36 → 37')
  await expect(history.nth(2)).toContainText('35 → 36')
  await expectAccessible(page, 'marks-history')
  await wide(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'History of Gita Nair' })).toBeFocused()
})

test('all exams stand side by side, and a colleague’s marks are read, not changed', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await makeMarks(server, context)
  await page.goto('/teacher/class/student-marks?exam_name=Unit+Test+1')
  await page.getByRole('button', { name: 'View as table' }).click()
  await expect(page.getByRole('row', { name: '90–100 1' })).toBeVisible()
  await page.getByLabel('Exam', { exact: true }).selectOption({ label: 'All exams side by side' })
  await expect(page).toHaveURL(/view=all/)
  await expect(rowOf(page, 'Binu Thomas')).toContainText('28.5')
  await expect(rowOf(page, 'Binu Thomas')).toContainText('31')
  await page.getByTitle('Edit Binu Thomas, Half-yearly').click()
  await page.getByRole('dialog').getByLabel('Mark out of 50').fill('32.5')
  await page.getByRole('dialog').getByRole('button', { name: 'Save mark' }).click()
  await expect(rowOf(page, 'Binu Thomas')).toContainText('32.5')
  await expectAccessible(page, 'marks-overview')
  await wide(page)

  await page.getByLabel('Subject').selectOption({ label: 'English' })
  await expect(page.getByText('You can read these marks.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Marks' })).toHaveCount(0)
  await page.getByLabel('Exam', { exact: true }).selectOption({ label: 'Essay, Sep 1, 2026' })
  await expect(rowOf(page, 'Asha Menon')).toContainText('30')
  await expect(page.getByRole('button', { name: /^Edit the mark/ })).toHaveCount(0)
  await expectAccessible(page, 'marks-read-only')
})

test('an exam is published, locked, reopened with a reason and changed, and its history says so', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  const school = await makeMember(server, 'organisation')
  const { radha, ids } = await makeSchool(server, school)
  const settings = '/api/school-settings/'
  await send(server, school, 'PUT', settings, { hold_marks_as_drafts: true })
  await signInAs(context, server, radha)
  await page.goto('/teacher/class/student-marks')
  await expect(page.getByText('No exams in Mathematics of 8 A yet.')).toBeVisible()
  await expectAccessible(page, 'marks-empty')
  await wide(page)

  await enter(server, radha, 'Mathematics', ids, {
    exam_name: 'Unit Test 1',
    exam_date: '2026-08-10',
    marks: ['41', '28.5', '0', 'AB', '47', '33', '35'],
  })
  await page.reload()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText(/^7 students will see their results/)).toBeVisible()
  await expectAccessible(page, 'marks-publish')
  await wide(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  await dialog.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit the mark/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(dialog.getByText('Say why the exam is reopened.').first()).toBeVisible()
  await expectAccessible(page, 'marks-reopen')
  await wide(page)
  await dialog.getByLabel('Reason').fill('Question 4 was marked wrongly')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Exam', exact: true }).click()
  await expectAccessible(page, 'marks-exam-menu')
  await wide(page)
  await page.getByRole('menuitem', { name: 'Edit exam' }).click()
  await dialog.getByLabel('Max mark').fill('40')
  await dialog.getByRole('button', { name: 'Save exam' }).click()
  await expect(dialog.getByText('A student has 47: the maximum cannot be below it.').first()).toBeVisible()
  await dialog.getByLabel('Max mark').fill('60')
  await expectAccessible(page, 'marks-edit-exam')
  await wide(page)
  await dialog.getByRole('button', { name: 'Save exam' }).click()
  await expect(page.getByText(/out of 60/)).toBeVisible()

  await page.getByRole('button', { name: 'Exam', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Exam history' }).click()
  const history = dialog.getByRole('listitem')
  await expect(history.first()).toContainText('Maximum: 50 → 60')
  await expect(history.nth(1)).toContainText('Reason: Question 4 was marked wrongly')
  await expect(history.nth(2)).toContainText('Exam locked')
  await expect(history.nth(3)).toContainText('Exam published')
  await expect(history.nth(4)).toContainText('Exam created')
  await expectAccessible(page, 'marks-exam-history')
})
