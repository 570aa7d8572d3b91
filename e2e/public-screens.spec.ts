import { expect, expectAccessible, test } from './fixtures.ts'

const SCREENS: [string, string, RegExp][] = [
  ['home', '/', /FINDING THE RIGHT WAY FOR YOU/],
  ['role-chooser', '/login', /I am a/],
  ['sign-in-student', '/login/student', /Student/],
  ['sign-in-teacher', '/login/teacher', /Teacher/],
  ['sign-in-organisation', '/login/organisation', /Organisation/],
  ['register-student', '/register/student', /Student/],
  ['register-teacher', '/register/teacher', /Teacher/],
  ['register-organisation', '/register/organisation', /Organisation/],
  ['verify-email', '/verify-email', /./],
  ['reset-password', '/reset-password?token=x', /./],
  ['set-password', '/user-reset-password', /./],
  ['contact', '/contact-us', /./],
  ['demo-sign-in', '/demo_login', /./],
  ['blog', '/blog', /./],
  ['not-found', '/no/such/page', /Oops! Page not found/],
  ['unauthorized', '/unauthorized', /./],
]

for (const [name, path, heading] of SCREENS) {
  test(`${name} opens, with one heading and no accessibility violation`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page, name)
  })
}

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
