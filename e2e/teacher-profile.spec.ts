import { schoolDay } from '@margam/contract/dates'
import { weekdayOf } from '@margam/school/school-days'
import type { Page } from '@playwright/test'
import { makePdf } from '../server/src/testing/pdf.ts'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, signInAs, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const saved = async (page: Page) => {
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect(page).toHaveURL('/teacher/profile')
}
const update = async (page: Page) => {
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(form(page, 'Skills')).toBeVisible()
}

test('a self-registered teacher fills all five forms, each error at its field', async ({ page, context, server }) => {
  test.setTimeout(240_000)
  await makeMember(server, 'teacher', context)
  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: 'Add your subjects' }).waitFor()
  await expectAccessible(page, 'teacher-dashboard-empty')
  await page.goto('/teacher/profile')
  await expect(page.getByRole('heading', { name: 'Teacher Profile', level: 1 })).toBeVisible()
  for (const text of ['No education details available.', 'No experience details available.', 'No skills added yet.']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectAccessible(page, 'teacher-profile-empty')
  await page.setViewportSize({ width: 1280, height: 800 })

  await update(page)
  const basic = form(page, 'Basic Information')
  await basic.getByLabel('First Name').fill('')
  await basic.getByLabel('Date of Birth').fill('04/03/85')
  await basic.getByRole('button', { name: 'Save Basic Info' }).click()
  await expect(page.getByText('Validation error: Please review the form.')).toBeVisible()
  await expect(basic.getByText('First name is required.').last()).toBeVisible()
  await expect(basic.getByText('Year must be a 4-digit number').last()).toBeVisible()
  await expect(basic.getByLabel('Date of Birth')).toHaveValue('04/03/85')
  await basic.getByLabel('First Name').fill('Latha')
  await basic.getByLabel('Date of Birth').fill('04/03/1985')
  await basic.getByLabel('Gender').selectOption('Female')
  await basic.getByLabel('Board').selectOption('CBSE')
  await basic.getByLabel('Current School').fill('Evening classes')
  await basic.getByLabel('Address').fill('12 Lake Road, Kochi')
  await basic.getByRole('button', { name: 'Save Basic Info' }).click()
  await saved(page)
  await expect(page.locator('#main').getByText('Latha Menon')).toBeVisible()
  // the name beside the menu follows
  await expect(page.getByTitle('Latha Menon')).toBeVisible()
  await expect(page.getByText('Mar 4, 1985')).toBeVisible()

  await update(page)
  const subjects = form(page, 'Subjects')
  const box = subjects.getByRole('combobox', { name: 'Subjects' })
  for (const name of ['Physics', 'Art', 'physics']) {
    await box.fill(name)
    await box.press('Enter')
  }
  await subjects.getByRole('button', { name: 'Save Subjects' }).click()
  await saved(page)
  await expect(page.getByText('Physics', { exact: true })).toHaveCount(1)

  await update(page)
  const experience = form(page, 'Experience')
  await experience.getByRole('button', { name: 'Add experience' }).click()
  const first = experience.getByRole('group', { name: 'Experience 1' })
  await expect(first.getByLabel('Job Title')).toBeFocused()
  await first.getByLabel('Job Title').fill('Physics teacher')
  await first.getByLabel('School', { exact: false }).fill('Lake School')
  await first.getByLabel('Start Date').fill('01/06/1980')
  await first.getByLabel('End Date').fill('31/05/1979')
  await experience.getByRole('button', { name: 'Save Experience' }).click()
  await expect(first.getByText('Start date must be after Date of Birth')).toBeVisible()
  await expect(first.getByText('End date must be after Date of Birth')).toBeVisible()
  await first.getByLabel('Start Date').fill('01/06/2015')
  await first.getByLabel('Present').check()
  await expect(first.getByLabel('End Date')).toBeDisabled()
  await expect(first.getByLabel('End Date')).toHaveValue('')
  await experience.getByRole('button', { name: 'Add experience' }).click()
  const second = experience.getByRole('group', { name: 'Experience 2' })
  await second.getByLabel('Job Title').fill('Examiner')
  await second.getByLabel('School', { exact: false }).fill('State board')
  await second.getByLabel('Start Date').fill('01/01/2020')
  await second.getByLabel('Present').check()
  await expect(first.getByLabel('Present')).not.toBeChecked()
  await expect(first.getByLabel('End Date')).toBeEnabled()
  await first.getByLabel('End Date').fill('31/12/2021')
  await expectAccessible(page, 'teacher-update-profile')
  await page.setViewportSize({ width: 1280, height: 800 })
  await experience.getByRole('button', { name: 'Save Experience' }).click()
  await saved(page)
  await expect(page.getByText('Physics teacher at Lake School')).toBeVisible()
  await expect(page.getByText('Jan 1, 2020 - Present')).toBeVisible()

  await update(page)
  const education = form(page, 'Education')
  await education.getByRole('button', { name: 'Add education' }).click()
  await education.getByLabel('Degree').fill('MSc')
  await education.getByLabel('Year of Completion').fill('11')
  await education.getByRole('button', { name: 'Save Educational Details' }).click()
  await expect(education.getByText('Institution is required.').last()).toBeVisible()
  await expect(education.getByText('Year must be a 4-digit number').last()).toBeVisible()
  await education.getByLabel('Institution').fill('CUSAT')
  await education.getByLabel('Field of Study').fill('Physics')
  await education.getByLabel('Year of Completion').fill('2011')
  await education.getByLabel('Grade').fill('A')
  await education.getByRole('button', { name: 'Save Educational Details' }).click()
  await saved(page)
  await expect(page.getByText('MSc in Physics from CUSAT (2011) - A')).toBeVisible()

  await update(page)
  const skills = form(page, 'Skills')
  await skills.getByRole('button', { name: 'Add skill' }).click()
  await skills.getByRole('textbox', { name: 'Skill' }).fill('Chess')
  await skills.getByRole('button', { name: 'Save Skills' }).click()
  await expect(skills.getByText('Choose a level.').last()).toBeVisible()
  await skills.getByLabel('Level').selectOption('Expert')
  await skills.getByRole('button', { name: 'Save Skills' }).click()
  await saved(page)
  await expect(page.getByText('Chess (Expert)')).toBeVisible()
  await expectAccessible(page, 'teacher-profile')

  // a removed entry is a draft too, though no field is left to say so
  await page.setViewportSize({ width: 1280, height: 800 })
  await update(page)
  await skills.getByRole('button', { name: 'Remove skill 1' }).click()
  await expect(skills.getByRole('button', { name: 'Add skill' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Skills' }).getByText('Draft', { exact: true })).toBeVisible()
})

test('what is typed is kept as a draft, survives a reload, and can be thrown away', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await makeMember(server, 'teacher', context)
  await page.goto('/teacher/update-profile')
  const basic = form(page, 'Basic Information')
  await basic.getByLabel('First Name').fill('Latha')
  await expect(basic.getByText('Draft', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Draft saved \d\d:\d\d [AP]M$/)).toBeVisible({ timeout: 10_000 })
  const skills = form(page, 'Skills')
  await skills.getByRole('button', { name: 'Add skill' }).click()
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('draft_personal_info') && (reply.request().postData() ?? '').includes('Chess'),
  )
  await skills.getByRole('textbox', { name: 'Skill' }).fill('Chess')
  await kept
  await expect(page.getByText(/^Draft saved \d\d:\d\d [AP]M$/)).toBeVisible()

  await page.reload()
  await expect(basic.getByLabel('First Name')).toHaveValue('Latha')
  await expect(skills.getByRole('textbox', { name: 'Skill' })).toHaveValue('Chess')
  await expectAccessible(page, 'teacher-profile-draft')
  await page.setViewportSize({ width: 1280, height: 800 })

  // a saved section leaves the draft, the others stay in it
  await basic.getByRole('button', { name: 'Save Basic Info' }).click()
  await saved(page)
  await expect(page.getByText('You have a draft')).toBeVisible()
  await page.getByRole('link', { name: 'Go on with them' }).click()
  await expect(skills.getByRole('textbox', { name: 'Skill' })).toHaveValue('Chess')
  await expect(basic.getByText('Draft', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('No skills added yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No skills added yet.')).toBeVisible()
  await expect(basic.getByLabel('First Name')).toHaveValue('Latha')

  // a draft that cannot be kept says so, and is kept by itself once it can be
  await page.route('**/draft_personal_info/**', (route) => route.abort())
  await basic.getByLabel('Last Name').fill('Nair')
  await expect(page.getByText('Not kept yet: the server cannot be reached.')).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/draft_personal_info/**')
  await expect(page.getByText(/^Draft saved \d\d:\d\d [AP]M$/)).toBeVisible({ timeout: 10_000 })
})

/** A call as somebody, or as nobody. */
async function send(
  server: RunningServer,
  path: string,
  body: unknown,
  options: { as?: Member; method?: string } = {},
) {
  const { as, method = 'POST' } = options
  const reply = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return { body: (await reply.json()) as Record<string, unknown>, cookies: reply.headers.getSetCookie() }
}

/** A school whose teacher, the class teacher of 8 A, has accepted the invitation, teaches today and gave a test. */
async function makeTeachingDay(server: RunningServer, school: Member): Promise<Member> {
  const asSchool = { as: school }
  const path = (name: string) => `/organisation/organisation-${name}/${school.userId}/`
  const everyDay = { working_days: [1, 2, 3, 4, 5, 6, 7] }
  await send(server, '/api/school-settings/', everyDay, { ...asSchool, method: 'PUT' })
  const { body: made } = await send(server, path('subject-management'), { name: 'Physics', code: 'PHY' }, asSchool)
  const subjectId = (made.subject as { subject_id: string }).subject_id
  const email = newEmail('colleague')
  const { body: added } = await send(
    server,
    path('teacher-management'),
    {
      teacherFirstName: 'Radha',
      teacherLastName: 'Nair',
      teacherEmail: email,
      joiningDate: '2024-06-03',
      teachingSubjects: [subjectId],
    },
    asSchool,
  )
  const teacherId = (added.teacher as { teacher_id: string }).teacher_id
  const students: string[] = []
  for (const [i, name] of ['Asha', 'Binu', 'Chitra'].entries()) {
    const fields = {
      first_name: name,
      last_name: 'Menon',
      phone: '919876543210',
      email: newEmail('pupil'),
      date_of_birth: '2012-05-14',
      admission_number: `A-${i + 1}`,
      class_name: '8',
      gender: 'Female',
      address: '12 Lake Road, Kochi',
      joining_date: '2026-06-01',
    }
    const { body } = await send(server, path('student-management'), fields, asSchool)
    students.push((body.student as { id: string }).id)
  }
  const section = { class_name: '8', section_count: 1, assign_mode: 'manual', students_per_section: { A: students } }
  const { body: placed } = await send(server, path('addclass-management'), section, asSchool)
  const [{ id: classId }] = placed.classes as { id: string }[]
  await send(
    server,
    `/organisation/organisation-editclass-management/${classId}/${school.userId}/`,
    { class_teacher_id: teacherId, subjects: [{ subject_id: subjectId, teacher_id: teacherId }] },
    { ...asSchool, method: 'PUT' },
  )
  const weekday = weekdayOf(schoolDay())
  const lesson = { class_id: classId, subject_id: subjectId, teacher_id: teacherId, room: 'Lab 1', weekday }
  for (const [starts, ends] of [
    ['00:00', '00:01'],
    ['00:01', '23:58'],
    ['23:58', '23:59'],
  ]) {
    await send(server, '/api/timetable/', { ...lesson, starts, ends }, asSchool)
  }

  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  await fetch(`${server.url}/api/verify-email/?token=${token}`)
  const account = { email, password: PASSWORD, user_type: 'teacher' }
  await send(server, '/api/set-password/', { ...account, token })
  const { body, cookies } = await send(server, '/api/user_sign_in/', account)
  const member: Member = {
    email,
    password: PASSWORD,
    role: 'teacher',
    userId: teacherId,
    token: String(body.access),
    cookies,
  }
  const [asha, binu] = students
  const taught = { class_id: classId, class_name: '8 A', subject: 'Physics', subject_id: subjectId }
  const test = { exam_name: 'Unit test', exam_date: schoolDay(), max_mark: '30' }
  const student_marks = [
    { id: asha, mark: '20', absent: false },
    { id: binu, mark: '10.5', absent: false },
  ]
  const upload = `/teacher/teacher-all-students-exams-marks-upload/${teacherId}/`
  await send(server, upload, { ...taught, ...test, student_marks }, { as: member })
  return member
}

test('a teacher of a school sees the day and the school’s subjects; the school keeps a resume', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation')
  const teacher = await makeTeachingDay(server, school)
  await signInAs(context, server, teacher)
  await page.goto('/teacher/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Radha' })).toBeVisible()
  const lessons = page.getByRole('region', { name: 'Today’s lessons' }).getByRole('listitem')
  await expect(lessons).toHaveCount(3)
  await expect(lessons.nth(1)).toContainText('8 A · Physics')
  await expect(lessons.nth(1)).toContainText('Now')
  await expect(lessons.nth(2)).toContainText('Next')
  await expect(page.getByText(/Unit test/).first()).toBeVisible()
  await expect(page.getByText('2 of 3 entered')).toBeVisible()
  await expect(page.getByText('50.83%')).toBeVisible()
  await expectAccessible(page, 'teacher-dashboard')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Take the register of 8 A' }).click()
  await expect(page.getByRole('heading', { name: 'Register of 8 A' })).toBeVisible()

  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByText('Lake School keeps this list.')).toBeVisible()
  await update(page)
  await expect(page.getByText('Lake School keeps this list. Ask its office when it is not right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Subjects' })).toHaveCount(0)
  await expect(page.getByText('Your school keeps this.')).toBeVisible()
  await expectAccessible(page, 'teacher-update-profile-school')

  const office = await browser.newContext({ baseURL: server.url })
  await signInAs(office, server, school)
  const desk = await office.newPage()
  await desk.goto(`/organisation/teacher-profile/${teacher.userId}`)
  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  const resume = { name: 'radha.pdf', mimeType: 'application/pdf', buffer: makePdf('resume') }
  await desk.locator('input[type=file]').setInputFiles(resume)
  await expectAccessible(desk, 'teacher-profile-school-edit')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  const link = desk.getByRole('button', { name: 'Download radha.pdf' })
  await expect(link).toBeVisible()
  const download = desk.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('radha.pdf')
  await expectAccessible(desk, 'teacher-profile-school')
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.getByRole('button', { name: 'Edit', exact: true }).click()
  await desk.getByRole('button', { name: 'Remove resume' }).click()
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Not Available')).toBeVisible()
  await office.close()
})
