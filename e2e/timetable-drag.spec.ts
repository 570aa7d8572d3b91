import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'

const centre = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
}

test('a lesson is dragged to another time, told why not, and put back by Undo; a click still opens it', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${server.url}/organisation/${path}/${school.userId}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  }
  await post('organisation-addclass-management', { class_name: '8', section_count: 2 })
  await post('organisation-subject-management', { name: 'Mathematics', code: 'MATH' })
  await post('organisation-teacher-management', {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail: newEmail('teacher'),
    joiningDate: '2026-06-01',
    teachingSubjects: [],
  })
  await page.setViewportSize({ width: 1280, height: 1300 })
  await page.goto('/organisation/schedule')
  const dialog = page.getByRole('dialog')
  const plan = async (slot: string) => {
    await page.getByRole('button', { name: slot }).click()
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' })
    await dialog.getByLabel('Teacher').selectOption({ label: 'Radha Nair' })
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await expect(dialog).toBeHidden()
  }
  // Radha Nair teaches 8 B on Tuesday at ten
  await page.getByLabel('Timetable of').selectOption({ label: '8 B' })
  await expect(page).toHaveURL(/id=/)
  await plan('Add a lesson on Tuesday at 10:00 AM')
  await expect(page.getByRole('button', { name: 'Add a lesson on Tuesday at 10:00 AM' })).toBeHidden()
  await page.getByLabel('Timetable of').selectOption({ label: '8 A' })
  await expect(page.getByRole('button', { name: 'Add a lesson on Tuesday at 10:00 AM' })).toBeVisible()
  await plan('Add a lesson on Monday at 09:00 AM')
  const lesson = page.getByRole('button', { name: /Mathematics/ }).first()
  await lesson.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await drag(page, lesson, page.getByRole('button', { name: 'Add a lesson on Wednesday at 11:00 AM' }))
  await expect(page.locator('td[data-over]')).toHaveCount(1)
  await page.screenshot({ path: `${process.env.SCREENSHOTS ?? test.info().outputDir}/schedule-dragging.png` })
  await page.mouse.up()
  await expect(page.getByText('Mathematics moved to Wednesday 11:00 AM.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mathematics.*11:00 AM – 12:00 PM/ }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /Mathematics.*09:00 AM – 10:00 AM/ }).first()).toBeVisible()

  await drag(page, lesson, page.getByRole('button', { name: 'Add a lesson on Tuesday at 10:00 AM' }))
  await page.mouse.up()
  const refusal = page.getByRole('alert').filter({ hasText: 'The lesson was not moved' })
  await expect(refusal).toContainText('Radha Nair already teaches 8 B, Tuesday 10:00 AM.')
  await expect(page.getByRole('button', { name: /Mathematics.*09:00 AM – 10:00 AM/ }).first()).toBeVisible()
  await expectAccessible(page, 'schedule-refused')

  await page.setViewportSize({ width: 1280, height: 1300 })
  await drag(page, lesson, page.getByRole('button', { name: 'Add a lesson on Friday at 09:00 AM' }))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Add a lesson on Friday at 09:00 AM' })).toBeVisible()
})
