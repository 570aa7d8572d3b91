import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

test('a student looks for a career without a test, reads it and compares two', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await makeMember(server, 'student', context)
  await page.goto('/student/careers')
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible()
  // the first question after a start reads and indexes the whole catalogue
  await expect(page.getByText(/^\d+ careers$/)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'careers')
  await page.setViewportSize({ width: 1280, height: 800 })

  // by a word of its name, and by a filter that stands in the address
  await page.getByRole('searchbox', { name: 'Search by name or kind of work' }).fill('ELECTRIC')
  await expect(page.getByRole('heading', { level: 2, name: 'Electrician' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Without a degree' }).check()
  await expect(page).toHaveURL(/without_degree=true/)
  await expect(page.getByText(/^\d+ careers? of \d+$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Pay at entry' }).selectOption('12')
  await expect(page.getByText('No career fits all of that.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(/^\d+ careers$/)).toBeVisible()

  // the page of one
  await page.goto('/student/careers?search=electrician')
  await page.getByRole('link', { name: 'Electrician', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Electrician' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'What a day is like' })).toBeVisible()
  await page.getByRole('button', { name: 'View as table: Pay' }).click()
  await expect(page.getByRole('region', { name: 'Pay, in figures' })).toContainText('LPA')
  await expect(page.getByRole('heading', { level: 2, name: 'Ways into it' })).toBeVisible()
  await expectAccessible(page, 'career')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // two of them, ticked in the list
  await page.getByRole('link', { name: 'Compare with another' }).click()
  await expect(page.getByText('Electrician: tick one more to compare.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or kind of work' }).fill('nurse')
  await page.getByRole('checkbox', { name: 'Compare Staff nurse' }).check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Electrician' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Staff nurse' })).toBeVisible()
  const lines = page.getByRole('row')
  const all = await lines.count()
  await expectAccessible(page, 'careers-compared')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('checkbox', { name: 'Only what differs' }).check()
  expect(await lines.count()).toBeLessThan(all)
  // going back finds both ticked
  await page.getByRole('link', { name: 'Careers', exact: true }).last().click()
  await expect(page.getByText('Electrician and Staff nurse')).toBeVisible()
})

test('a teacher and a school read the same careers', async ({ browser, server }) => {
  test.setTimeout(120_000)
  for (const role of ['teacher', 'organisation'] as const) {
    const context = await browser.newContext({ baseURL: server.url })
    await makeMember(server, role, context)
    const page = await context.newPage()
    await page.goto(`/${role}/careers`)
    await page.getByRole('searchbox', { name: 'Search by name or kind of work' }).fill('nurse')
    await page.getByRole('link', { name: 'Staff nurse', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Staff nurse' })).toBeVisible()
    // a way is marked as open for a student alone
    await expect(page.getByText('Open to you')).toHaveCount(0)
    await context.close()
  }
})
