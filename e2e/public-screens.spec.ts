import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an address that nobody declared says so', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Oops! Page not found/)
  await expectAccessible(page, 'not-found')
})

test('the front page loads no script of a call and stays small', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.some((text) => text.includes('student-mark-predictor'))).toBe(false)
})

/** Opens an address whose scripts come only when asked for. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise: asked, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return sendScripts
}

test('a sign-in is in sight before its scripts, takes nothing that would be lost, and stays where it is', async ({
  page,
}) => {
  const sendScripts = await openWithoutScripts(page, '/login/teacher')
  const field = page.locator('input').first()
  const [heading, button] = [page.locator('h1'), page.locator('button[type=submit]')]
  await expect(heading).toHaveText('Teacher')
  await page.evaluate(() => document.fonts.ready)
  const places = async () => [await heading.boundingBox(), await field.boundingBox(), await button.boundingBox()]
  const before = await places()
  expect(await field.evaluate((input: HTMLInputElement) => input.matches('[inert] *') && input.readOnly)).toBe(true)
  sendScripts()
  await expect(field).toBeEditable()
  expect(await places()).toEqual(before)
  await page.getByLabel('Email').fill('asha@school.example')
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('what was drawn for everybody is not shown to who is signed in', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('user_token', 'of an earlier visit'))
  const sendScripts = await openWithoutScripts(page, '/')
  await expect(page.locator('[data-prerendered]')).toBeAttached()
  await expect(page.locator('h1')).toBeHidden()
  sendScripts()
  await expect(page.locator('h1')).toBeVisible()
})
