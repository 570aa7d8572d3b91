import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('what was typed is never lost without a question, and a save asks none', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/students')
  await page.getByRole('link', { name: 'Add Student' }).first().click()
  await page.getByLabel('First Name').fill('Asha')

  await page.getByRole('link', { name: 'Teachers' }).first().click()
  await expect(question(page)).toContainText('Your changes to this student would be lost.')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page, 'unsaved-question')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/students\/update$/)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()

  const closing = page.waitForEvent('dialog')
  const reloading = page.reload()
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.accept()
  await reloading
  await expect(page.getByLabel('First Name')).toHaveValue('')

  await page.getByLabel('First Name').fill('Asha')
  await context.setOffline(true)
  const banner = page.getByText('You are offline. What you typed is kept; saving works again once you are back.')
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'offline')
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect(page.getByLabel('First Name')).toHaveValue('Asha')

  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
})

test('a tab, a section and a dialog ask too', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/settings')
  await page.getByLabel('Low attendance threshold (%)').fill('80')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(question(page)).toContainText('the general settings')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save general settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Organisation name')).toBeVisible()

  await page.getByRole('link', { name: 'Subjects' }).first().click()
  await page.getByRole('button', { name: 'Add Subject' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  const name = form.getByRole('textbox').first()
  await name.fill('Physics')
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('this subject')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Physics')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
})
