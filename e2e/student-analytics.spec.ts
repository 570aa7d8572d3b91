import { schoolDay } from '@margam/contract/dates'
import { addDays, weekdayOf } from '@margam/school/school-days'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import { acceptInvitation } from './members.ts'
import { by, makeScene } from './report-scene.ts'

/** The newest school day at least so many days ago. */
function schoolDayAgo(days: number): string {
  let day = addDays(schoolDay(), -days)
  while (weekdayOf(day) > 5) day = addDays(day, -1)
  return day
}

test('a student reads what the marks and the attendance of the year say', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  const school = await makeMember(server, 'organisation')
  const { classId, ids } = await makeScene(server, school)
  const call = by(server, school.token)
  for (const [day, code] of [
    [schoolDayAgo(7), 'P'],
    [schoolDayAgo(1), 'A'],
  ]) {
    const entries = [{ student_id: ids[0], code }]
    await call('PUT', '/api/attendance/register/', { class_id: classId, day, version: null, entries })
  }
  const { email } = await call<{ email: string }>(
    'GET',
    `/organisation/organisation-student-crud-management/${ids[0]}/`,
  )
  await signInAs(context, server, await acceptInvitation(server, email, 'student'))

  await page.goto('/student/dashboard')
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(/\/added-student-profile\/analytics$/)
  // 92 in both exams of mathematics, 85 in both of English
  await expect(page.getByRole('region', { name: 'Strongest subject' })).toContainText('Mathematics 92%')
  await expect(page.getByRole('region', { name: 'Strongest subject' })).toContainText('Half-yearly, Sep 20, 2026: 92%')
  await expect(page.getByRole('region', { name: 'Weakest subject' })).toContainText('English 85%')
  await expect(page.getByText('Above the class average in each of 2 subjects.')).toBeVisible()
  await expectAccessible(page, 'analytics')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByLabel('Subject', { exact: true }).selectOption({ label: 'Mathematics' })
  await expect(page).toHaveURL(/subject_id=/)
  await page.reload()
  await expect(page.getByRole('figure', { name: 'English' })).toHaveCount(0)
  await page.getByRole('button', { name: 'View as table: Mathematics' }).click()
  // (92 + 71.5 + 64 + 88 + 38) of 500; Dev Rao was absent
  await expect(page.getByRole('row', { name: /Unit test/ })).toContainText('70.7%')
  await page.getByRole('button', { name: 'View as table: By subject' }).click()
  await expect(page.getByRole('row', { name: /English/ })).toContainText('75.2%')
  await page.getByRole('button', { name: 'View as table: Attendance by month' }).click()
  await expectAccessible(page, 'analytics-tables')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'My Attendance' }).click()
  await expect(page.getByRole('heading', { name: 'My Attendance' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The year' })).toContainText('50% of 2 days')
  await expectAccessible(page, 'own-attendance')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(/month=/)
  await page.goBack()

  await page.goto('/student/added-student-profile/analytics?subject_id=nobody')
  await expect(page).toHaveURL(/^[^?]*\/added-student-profile\/analytics/)
  await expect(page.getByRole('figure', { name: 'Mathematics' })).toBeVisible()
})
