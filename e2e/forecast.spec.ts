import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

test('a student types tests, reads a range with its confidence, and finds it in the history', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(360_000)
  await makeMember(server, 'student', context)
  await page.goto('/student/mark-prediction')
  await expect(page.getByRole('heading', { name: 'Academic Mark Predictor' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mathematics' }).check()
  const row = page.getByRole('group', { name: 'Mathematics, test 1' })
  const marks = row.getByLabel('Marks', { exact: true })
  const send = page.getByRole('button', { name: 'Predict from these tests' })
  await marks.fill('120')
  await row.getByLabel('Max marks').fill('100')
  await send.click()
  await expect(page.getByText(/cannot exceed max/i).first()).toBeVisible()

  // a 0 by itself is asked about, and is a mark only when that is said
  await marks.fill('0')
  await expect(row.getByLabel('It was really 0')).toBeVisible()
  await marks.fill('72')
  await expect(row.getByLabel('It was really 0')).toHaveCount(0)
  await row.getByLabel('Attendance').fill('92')
  await row.getByLabel('Study hours').fill('6')
  await expect(page.getByRole('button', { name: 'Predict from all my marks' })).toBeDisabled()
  await send.click()
  const results = page.getByRole('dialog', { name: 'Prediction Results' })
  await expect(results).toContainText(/\d+–\d+% · (Medium|Low) confidence: .+, based on 1 test/)
  await expect(results).toContainText('There are few tests to go by')
  await results.getByRole('button', { name: 'What if, in Mathematics' }).click()
  await expect(results).toContainText('The range as it is now')
  await results.getByLabel('Attendance').press('ArrowRight')
  await expect(results).toContainText(/Then the range would be \d+–\d+/)
  await expectAccessible(page, 'prediction-results')
  await page.setViewportSize({ width: 1280, height: 800 })
  await results.getByRole('button', { name: 'View as table: Mathematics' }).click()
  await expect(results.getByRole('cell', { name: '72 of 100' })).toBeVisible()
  await results.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('checkbox', { name: 'Mathematics' })).not.toBeChecked()

  await page.goto('/student/mark-prediction-history')
  await page.getByRole('button', { name: /^Mathematics/ }).click()
  await expect(page.getByText('There are few tests to go by')).toBeVisible()
})

for (const [name, path] of [
  ['student-dashboard', '/student/dashboard'],
  ['mark-prediction', '/student/mark-prediction'],
  ['mark-prediction-history', '/student/mark-prediction-history'],
  ['settings', '/settings'],
] as const) {
  test(`${name} has no accessibility violation`, async ({ page, context, server }) => {
    test.setTimeout(120_000)
    await makeMember(server, 'student', context)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, name)
  })
}
