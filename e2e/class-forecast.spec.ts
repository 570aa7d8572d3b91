import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import { by, makeScene } from './report-scene.ts'

const desk = { width: 1280, height: 800 }

test('a teacher reads whose next mark is likely low, switches a warning off with a reason, and reads how it works', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(360_000)
  const school = await makeMember(server, 'organisation')
  const { teacher } = await makeScene(server, school)
  const total = async () =>
    (await by(server, teacher.token)<{ total: number }>('GET', '/api/class-forecast/warnings/')).total
  // the forecasts are made some seconds after the marks
  await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(0)
  await signInAs(context, server, teacher)

  await test.step('the dashboard leads to the list', async () => {
    await page.goto('/teacher/dashboard')
    const panel = page.getByRole('region', { name: 'Early warnings' })
    await expect(panel).toContainText(/The next mark in Mathematics .* below 50%: last marks 38%, 38%\./, {
      timeout: 30_000,
    })
    await panel.getByRole('link', { name: 'The whole list' }).click()
    await expect(page.getByRole('heading', { name: 'Early Warnings' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Esha Khan.*8 A · Mathematics/ })).toBeVisible()
    await expectAccessible(page, 'early-warnings')
    await page.setViewportSize(desk)
  })

  await test.step('a warning is switched off with a reason, and on again', async () => {
    await page.getByRole('button', { name: 'Switch off: Esha Khan, Mathematics' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog.getByText('Reason is required.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Was ill before both tests, has caught up.')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('row', { name: /Esha Khan.*Mathematics/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Switched off')
    await expect(page.getByText(/Switched off by Radha Nair until .*: Was ill before both tests/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch on again: Esha Khan, Mathematics' }).click()
    await expect(page.getByRole('row', { name: /Esha Khan.*Mathematics/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Warnings')
    await page.getByRole('link', { name: '8 A · Mathematics' }).first().click()
  })

  await test.step('the class, the likeliest low mark first, and as a file', async () => {
    await expect(page.getByRole('heading', { name: 'Class Forecast' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue(/./)
    await expect(page.getByRole('row').nth(1)).toContainText('Esha Khan')
    // who was absent twice has no mark
    await expect(page.getByRole('row').last()).toContainText('No published mark yet')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toBe('forecast-8-A-Mathematics.csv')
    await expectAccessible(page, 'class-forecast')
    await page.setViewportSize(desk)
  })

  await test.step('how right it has been, and how it works', async () => {
    await page.getByRole('link', { name: 'How right it has been' }).click()
    await expect(page.getByText('It is too early to say')).toBeVisible()
    // each subject has a second exam that its students had a forecast before
    await expect(page.getByText(/forecasts? (has|have) been checked|No forecast has been checked/)).toBeVisible()
    await page.getByRole('link', { name: 'How the forecast works' }).click()
    await expect(page.getByRole('heading', { name: 'What it does not do' })).toBeVisible()
  })
})
