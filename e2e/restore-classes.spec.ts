import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, test } from './fixtures.ts'
import { codeOf } from './second-factor.ts'

async function signIn(desk: Page, email: string) {
  await desk.goto('/login/superadmin')
  await desk.getByLabel('Email').fill(email)
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Sign In' }).click()
}

/** From the sidebar, which a narrow window hides. */
async function signOut(desk: Page) {
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(desk.getByRole('link', { name: 'Login' })).toBeVisible()
}

/** Sets up a second factor on the settings screen, and resolves to its key and recovery codes. */
async function setUpFactor(desk: Page) {
  await desk.getByRole('button', { name: 'Set up' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const key = await dialog.locator('code').innerText()
  await expectAccessible(desk, 'second-factor-key')
  await dialog.getByLabel('Code that the app shows').fill('12345')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The code has six digits.').first()).toBeVisible()
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.locator('code')).toHaveCount(10)
  await expectAccessible(desk, 'recovery-codes')
  const codes = await dialog.locator('code').allInnerTexts()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return { key, codes }
}

test('a superadmin signs in with a second factor, finds an archived class and restores it with a reason, which the school can read', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const school = await makeMember(server, 'organisation', context)
  const send = async (path: string, method: string, body: object) => {
    const reply = await fetch(`${server.url}/organisation/${path}/${school.userId}/`, {
      method,
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { classes: { id: string }[] }
  }
  const { classes } = await send('organisation-addclass-management', 'POST', { class_name: '7', section_count: 1 })
  await send('organisation-class-management', 'PATCH', { class_id: classes[0].id, action: 'archive' })

  const email = newEmail('superadmin')
  await server.admin(['create-superadmin', email], PASSWORD)
  const office = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!office) throw new Error('There is no browser.')
  const desk = await office.newPage()
  await signIn(desk, email)
  // nothing else opens before there is a second factor
  await expect(desk.getByText('You need one before you can go on')).toBeVisible()
  await desk.goto('/superadmin/classes')
  await expect(desk.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectAccessible(desk, 'second-factor-needed')
  const { key, codes } = await setUpFactor(desk)
  await expect(desk.getByText('Recovery codes left: 10')).toBeVisible()
  await signOut(desk)
  await signIn(desk, email)
  await desk.getByLabel('Code').fill('000000')
  await desk.getByRole('button', { name: 'Sign In' }).click()
  await expect(desk.getByText('This code is not right, or was used already.').first()).toBeVisible()
  await expectAccessible(desk, 'second-factor-code')
  await desk.getByLabel('Code').fill(codeOf(key, 1))
  await desk.getByRole('button', { name: 'Sign In' }).click()
  await expect(desk.getByRole('heading', { name: 'Schools' })).toBeVisible()
  await signOut(desk)
  await signIn(desk, email)
  await desk.getByLabel('Code').fill(codes[0])
  await desk.getByRole('button', { name: 'Sign In' }).click()
  await desk.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Restore classes' }).click()
  await desk.getByLabel('Search school or class').fill('lake')
  const restore = desk.getByRole('button', { name: 'Restore 7 A of Lake School' })
  await expect(restore).toBeVisible()
  await expectAccessible(desk, 'restore-classes')
  await restore.click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore class' }).click()
  await expect(dialog.getByText('Reason is required.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Archived by mistake, says the head.')
  await expectAccessible(desk, 'restore-class-dialog')
  await dialog.getByRole('button', { name: 'Restore class' }).click()
  await expect(desk.getByText('Class restored.')).toBeVisible()
  await office.close()

  await page.goto('/organisation/classes')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})
