import { schoolDay } from '@margam/contract/dates'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, test } from './fixtures.ts'
import type { Member } from './members.ts'
import { by, choosePeriod, makeScene } from './report-scene.ts'
import type { RunningServer } from './server.ts'

const TODAY = schoolDay()
const typedDay = TODAY.split('-').toReversed().join('/')
const SCHOOL_DAYS = [1, 2, 3, 4, 5, 6, 7]
const desk = { width: 1280, height: 800 }

/** The scene's class in a school that works every day, with a lesson each day at nine and two areas to grade. */
async function makeWeek(server: RunningServer) {
  const school = await makeMember(server, 'organisation')
  const { classId, teacher } = await makeScene(server, school)
  const call = by(server, school.token)
  await call('PUT', '/api/school-settings/', { working_days: SCHOOL_DAYS })
  const { subjects } = await call<{ subjects: { id: string; name: string }[] }>('GET', '/api/timetable/choices/')
  const mathematics = subjects.find(({ name }) => name === 'Mathematics')
  for (const weekday of SCHOOL_DAYS) {
    await call('POST', '/api/timetable/', {
      class_id: classId,
      subject_id: mathematics?.id,
      teacher_id: teacher.userId,
      room: 'Hall',
      weekday,
      starts: '09:00',
      ends: '10:00',
    })
  }
  const areas = [
    { kind: 'co_scholastic', name: 'Art education' },
    { kind: 'discipline', name: 'Discipline' },
  ]
  await call('PUT', '/api/card-areas/', { areas, points: 5 })
  return teacher
}

test("a teacher's week: lessons, a register, marks of an exam, the report, a remark, a grade, a note, and paper", async ({
  page,
  server,
}) => {
  test.setTimeout(420_000)
  const teacher = await makeWeek(server)

  await test.step('Monday begins with signing in', async () => {
    await page.goto('/login/teacher')
    await page.getByLabel('Email').fill(teacher.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Radha' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: '8 A · Mathematics' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Take the register of 8 A' })).toBeVisible()
    const results = page.getByRole('region', { name: 'Results since last week' })
    // 38, 64, 71.5, 88 and 92 of 100; one was absent
    const words = /^8 A Mathematics, Half-yearly: from 38% to 92%, the middle half from 64% to 88%, average 70\.7%$/
    await expect(results.getByRole('img', { name: words })).toBeVisible()
    await expectAccessible(page, 'teacher-dashboard')
    await page.setViewportSize(desk)
    await results.getByRole('button', { name: 'View as table' }).click()
    await expect(results.getByRole('row', { name: /Mathematics.*Half-yearly.*38%.*71\.5%.*92%.*70\.7%/ })).toBeVisible()
  })

  await test.step('the timetable, also on paper', async () => {
    await page.getByRole('link', { name: '8 A · Mathematics' }).first().click()
    await expect(page.getByRole('heading', { name: 'Students of 8 A' })).toBeVisible()
    await page.getByRole('link', { name: 'Timetable' }).first().click()
    await expect(page.getByRole('columnheader', { name: 'Monday' })).toBeVisible()
    await expect(page.getByText('Mathematics').first()).toBeVisible()
    await expectAccessible(page, 'teacher-timetable-week')
    await page.setViewportSize(desk)
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await paper).suggestedFilename()).toMatch(/^timetable-.*\.pdf$/)
    await page.getByText('Day', { exact: true }).click()
    await expect(page).toHaveURL(/span=day/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('cell', { name: /Mathematics.*09:00 AM – 10:00 AM/ })).toBeVisible()
  })

  await test.step('a register is taken and corrected', async () => {
    await page.getByRole('link', { name: 'Attendance' }).first().click()
    await expect(page.getByRole('cell', { name: 'Not taken', exact: true })).toBeVisible()
    await page.getByRole('link', { name: /Take register/ }).click()
    const binu = page.getByRole('group', { name: 'Binu Thomas' })
    await binu.getByRole('button', { name: 'Absent' }).click()
    await page.getByRole('link', { name: 'Timetable' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('Your changes to the register of 8 A would be lost.')
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save attendance' }).click()
    await expect(page.getByText('Taken by Radha Nair')).toBeVisible()
    await binu.getByRole('button', { name: 'Late' }).click()
    await page.getByRole('button', { name: 'Save correction' }).click()
    await expect(page.getByText('Binu Thomas: Absent → Late')).toBeVisible()
    await expectAccessible(page, 'teacher-register')
    await page.setViewportSize(desk)
    await page.getByRole('link', { name: 'Attendance' }).first().click()
    await expect(page.getByRole('cell', { name: 'Not taken', exact: true })).toHaveCount(0)
  })

  await test.step('the marks of an exam are typed, one student is absent', async () => {
    await page.goto('/teacher/class/student/add-marks?class_name=8+A&subject=Mathematics&academic_year=')
    await page.getByLabel('Exam name').fill('Weekly test')
    await page.getByLabel('Exam date').fill(typedDay)
    await page.getByLabel('Max mark').fill('20')
    await page.getByLabel('Max mark').press('Enter')
    for (const mark of ['18', 'ab', '12.5', '9', '16', '20']) {
      await page.keyboard.type(mark)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/^6 of 6 entered · 1 absent · average 15\.1 · highest 20$/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Marks uploaded successfully.')).toBeVisible()
  })

  await test.step('the report of the class, a remark and a grade for its cards', async () => {
    await page.goto('/teacher/teacher_class')
    await page.getByRole('link', { name: 'Generate Report of 8 A' }).click()
    await expect(page.getByRole('heading', { name: 'Report of 8 A' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Asha Menon/ })).toBeVisible()
    await page.getByRole('link', { name: 'Report cards' }).click()
    await expect(page.getByRole('heading', { name: 'Report cards of 8 A' })).toBeVisible()
    await choosePeriod(page, 'Term 1')
    await page.getByLabel('Remark for Binu Thomas').fill('Asks good questions.')
    await expect(page.getByText(/^Saved .* by Radha Nair$/)).toBeVisible()
    await page.getByRole('link', { name: 'Grade areas' }).click()
    await expect(page.getByRole('heading', { name: 'Areas of 8 A' })).toBeVisible()
    await choosePeriod(page, 'Term 1')
    await page.getByLabel('Art education of Binu Thomas').fill('a')
    await expect(page.getByText('Everything is saved.')).toBeVisible()
  })

  await test.step('a student gets a note, and the week’s results are on the dashboard', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const results = page.getByRole('region', { name: 'Results since last week' })
    await expect(results.getByRole('link').first()).toHaveText('8 A · Mathematics')
    await expect(results.getByRole('img').first()).toHaveAccessibleName(
      /Weekly test: from 45% to 100%.* average 75\.5%/,
    )
    await expect(page.getByRole('link', { name: 'Take the register of 8 A' })).toHaveCount(0)
    await page.getByRole('link', { name: '8 A · Mathematics' }).first().click()
    await page
      .getByRole('link', { name: /Binu Thomas/ })
      .first()
      .click()
    const feedback = page.getByRole('region', { name: 'Feedback' })
    await feedback.getByLabel('Note').fill('Your proofs are clear.')
    await feedback.getByRole('button', { name: 'Send feedback' }).click()
    await expect(feedback.getByText('Unread')).toBeVisible()
  })
})

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

/** A class of the teacher's own with two students, in the subject that the teacher gives. */
async function makeOwnClass(server: RunningServer, teacher: Member) {
  const profilePath = `/teacher/teacher-profile/${teacher.userId}/`
  const call = by(server, teacher.token)
  const { version } = await call<{ version: number }>('GET', profilePath)
  await call('PATCH', profilePath, { section: 'subjects', subjects: [{ subject_name: 'Algebra' }], version })
  const subjectsPath = `/teacher/teacher-subjects/${teacher.userId}/`
  const { subjects } = await call<{ subjects: { _id: string }[] }>('GET', subjectsPath)
  const taught = subjects.map(({ _id: id }) => id)
  const { class_id: classId } = await call<{ class_id: string }>('POST', `/teacher/teacher-class/${teacher.userId}/`, {
    class_name: 'Evening algebra',
    start_date: '2026-06-01',
    subjects: taught,
  })
  for (const [i, name] of ['Devi', 'Esha'].entries()) {
    await call('POST', `/teacher/teacher-students-management/${classId}/`, {
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
