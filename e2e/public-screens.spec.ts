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
