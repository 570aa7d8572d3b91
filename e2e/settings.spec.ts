import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

test('a school saves its settings, puts up a notice, and the audit says who did it', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const threshold = page.getByLabel('Low attendance threshold (%)')
  await threshold.fill('140')
  await page.getByRole('button', { name: 'Save General' }).click()
  await expect(page.getByText('Must be 0 to 100.').first()).toBeVisible()
  await threshold.fill('80')
  await page.getByLabel('Grading system').selectOption({ label: 'CBSE grades (A1-E)' })
  await page.getByRole('button', { name: 'Save General' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.reload()
  await expect(threshold).toHaveValue('80')
  await expect(page.getByLabel('Grading system')).toHaveValue('cbse')
  await expectAccessible(page, 'organisation-settings-general')

  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByLabel('Organisation name').fill('Hill School')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
  await expectAccessible(page, 'organisation-settings-profile')

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByText('Not available yet')).toHaveCount(2) // push and SMS
  await expectAccessible(page, 'organisation-settings-notifications')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Notices' }).click()
  await page.getByRole('button', { name: 'Add Notice' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Sports day')
  await page.getByRole('textbox', { name: 'Text' }).fill('On Friday. Bring water.')
  await page.getByRole('button', { name: 'Put up notice' }).click()
  await expect(page.getByRole('heading', { name: 'Sports day' })).toBeVisible()
  await expectAccessible(page, 'notices')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Settings' })
  await expect(page).toHaveURL(/entity=settings/)
  await page
    .getByRole('button', { name: /^Before and after/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Grading system letters cbse/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectAccessible(page, 'organisation-audit')
})
