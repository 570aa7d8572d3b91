import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

test('a student types tests, reads a range with its confidence, and finds it in the history', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await makeMember(server, 'student', context)
  await page.goto('/student/mark-prediction')
  await expect(page.getByRole('heading', { name: 'Academic Mark Predictor' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mathematics' }).check()
  const row = page.getByRole('group', { name: /mathematics/i }).first()
  await row
    .getByLabel(/marks obtained|^marks$/i)
    .first()
    .fill('120')
  await row.getByLabel(/max/i).first().fill('100')
  await page
    .getByRole('button', { name: /generate|predict/i })
    .last()
    .click()
  await expect(page.getByText(/cannot exceed max/i).first()).toBeVisible()

  await row
    .getByLabel(/marks obtained|^marks$/i)
    .first()
    .fill('72')
  await row
    .getByLabel(/attendance/i)
    .first()
    .fill('92')
  await row
    .getByLabel(/study hours/i)
    .first()
    .fill('6')
  await page
    .getByRole('button', { name: /generate|predict/i })
    .last()
    .click()
  const results = page.getByRole('dialog')
  await expect(results).toContainText(/\d+\s*[-–]\s*\d+/)
  await expect(results).toContainText(/Medium|Low/)
  await expectAccessible(page, 'prediction-results')
  await page.setViewportSize({ width: 1280, height: 800 })
  await results.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/student/mark-prediction-history')
  await expect(page.getByText('Mathematics').first()).toBeVisible()
})

for (const [name, path] of [
  ['student-dashboard', '/student/dashboard'],
  ['mark-prediction', '/student/mark-prediction'],
  ['mark-prediction-history', '/student/mark-prediction-history'],
  ['settings', '/settings'],
] as const) {
  test(`${name} has no accessibility violation`, async ({ page, context, server }) => {
    test.setTimeout(90_000)
    await makeMember(server, 'student', context)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, name)
  })
}
