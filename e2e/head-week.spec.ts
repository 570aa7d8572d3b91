import { schoolDay } from '@margam/contract/dates'
import { expect, expectAccessible, makeMember, PASSWORD, test } from './fixtures.ts'
import type { Member } from './members.ts'
import { by, choosePeriod, makeScene } from './report-scene.ts'
import type { RunningServer } from './server.ts'

const desk = { width: 1280, height: 800 }

/** The scene's class in a school that works every day; a test of today misses one of its six marks. */
async function makeWeek(server: RunningServer, school: Member) {
  const { classId, teacher, ids } = await makeScene(server, school)
  await by(server, school.token)('PUT', '/api/school-settings/', { working_days: [1, 2, 3, 4, 5, 6, 7] })
  const enter = by(server, teacher.token)
  const upload = `/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`
  const query = new URLSearchParams({ class_name: '8 A', subject: 'Mathematics' })
  const { subject_id } = await enter<{ subject_id: string }>('GET', `${upload}?${query}`)
  await enter('POST', upload, {
    class_id: classId,
    subject_id,
    exam_name: 'Weekly test',
    exam_date: schoolDay(),
    max_mark: 20,
    student_marks: ids.slice(1).map((id, i) => ({ id, mark: String(10 + i), absent: false })),
  })
  return classId
}

test("a head's week: what is missing, a reminder, exams, results, a notice, cards given out, and paper", async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation')
  const classId = await makeWeek(server, school)

  await test.step('Monday begins with what is missing', async () => {
    await page.goto('/login/organisation')
    await page.getByLabel('Email').fill(school.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Lake School' })).toBeVisible({ timeout: 30_000 })
    const todo = page.getByRole('region', { name: 'Still to do' })
    await expect(todo.getByRole('link', { name: '1 register is not taken today' })).toBeVisible()
    await expect(todo.getByRole('link', { name: /^Marks are missing in \d exams?$/ })).toBeVisible()
    const week = page.getByRole('region', { name: 'Results since last week' })
    // 10 to 14 of 20
    const words = '8 A Mathematics, Weekly test: from 50% to 70%, the middle half from 55% to 65%, average 60%'
    await expect(week.getByRole('img', { name: words })).toBeVisible()
    const year = page.getByRole('region', { name: 'Results of this year' })
    await expect(year.getByText('The average of the marks in 5 published exams, by subject.')).toBeVisible()
    await page.getByRole('button', { name: 'Remind 1 class teacher' }).click()
    await expect(page.getByText(/8 A Radha Nair, reminded at/)).toBeVisible()
    await expectAccessible(page, 'organisation-dashboard')
    await page.setViewportSize(desk)
  })

  await test.step('the exams that miss marks', async () => {
    await page.getByRole('link', { name: /^Marks are missing in/ }).click()
    await expect(page.getByRole('combobox', { name: 'Which exams' })).toHaveValue('missing')
    await expect(page.getByRole('row', { name: /Weekly test.*8 A.*Mathematics.*Radha Nair.*5 of 6/ })).toBeVisible()
  })

  await test.step('results by class and subject', async () => {
    await page.getByRole('link', { name: 'Results by class and subject' }).click()
    // English: 85, 66, 79, 91 and 55 of 100, twice
    await expect(page.getByRole('row', { name: /^All classes/ })).toContainText('75.20%')
    // Mathematics: 353.5 of five marks, twice, and 300 per cent of five
    await expect(page.getByRole('row', { name: /^8 A/ })).toContainText('67.13%')
    await expectAccessible(page, 'school-results')
    await page.setViewportSize(desk)
    await page.getByLabel('Period').selectOption({ label: 'Term 1' })
    await expect(page.getByRole('row', { name: /^8 A/ })).toContainText('70.70%')
    const csv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await csv).suggestedFilename()).toMatch(/^results-.*\.csv$/)
  })

  await test.step('a notice', async () => {
    await page.getByRole('link', { name: 'Notices' }).click()
    await page.getByRole('button', { name: 'Add Notice' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Parents’ evening')
    await page.getByRole('textbox', { name: 'Text' }).fill('On Thursday at five.')
    await page.getByRole('button', { name: 'Put up notice' }).click()
    await expect(page.getByRole('heading', { name: 'Parents’ evening' })).toBeVisible()
  })

  await test.step('cards are given out and printed', async () => {
    await page.goto(`/organisation/classes/${classId}/report-cards`)
    await choosePeriod(page, 'Term 1')
    await page.getByLabel('Choose all').check()
    await page.getByRole('button', { name: 'Give out report cards' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give out' }).click()
    await expect(page.getByText('6 report cards given out.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate report cards' }).click()
    await expect(page.getByText('6 report cards ready.')).toBeVisible({ timeout: 30_000 })
    const cards = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await cards).suggestedFilename()).toBe('report-cards-8-A-Term-1.pdf')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { name: 'Parents’ evening' })).toBeVisible()
  })
})
