import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, test } from './fixtures.ts'
import { acceptInvitation, addTeacher } from './members.ts'
import type { RunningServer } from './server.ts'

/** A school of that name, whose office adds a teacher. */
async function schoolWith(server: RunningServer, email: string) {
  const office = await makeMember(server, 'organisation')
  await addTeacher(server, office, email)
}

async function signIn(page: Page, email: string) {
  await page.goto('/login/teacher')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/teacher/dashboard')
}

test('a teacher of a school who also teaches alone has two accounts, and goes from one to the other', async ({
  page,
  context,
  server,
}) => {
  // two people, two tabs and three sign-ins in one
  test.setTimeout(120_000)
  const email = newEmail('teacher')
  await schoolWith(server, email)
  await acceptInvitation(server, email, 'teacher')

  // registers on their own with the same address: the mail adds the account, and the password stays
  await page.goto('/register/teacher')
  await page.getByLabel('First name').fill('Radha')
  await page.getByLabel('Last name').fill('Menon')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 98765 43210')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Another-horse-9')
  await page.getByLabel('Confirm password').fill('Another-horse-9')
  const before = await server.linkFor(email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.poll(() => server.linkFor(email)).not.toBe(before)
  await page.goto(await server.linkFor(email))
  await expect(page.getByRole('heading', { name: 'Accept the invitation' })).toBeVisible()
  await expectAccessible(page, 'accept-invitation')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/login/teacher')

  await signIn(page, email)
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  await expect(sidebar.getByText('Teacher · Lake School')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/teacher/dashboard')
  await expect(tab.getByText('Teacher · Lake School')).toBeVisible()

  await sidebar.getByRole('button', { name: 'Switch account' }).click()
  await expectAccessible(page, 'switch-account')
  await page.setViewportSize({ width: 1280, height: 800 })
  // the other tab follows, and says so for a few seconds
  const told = tab.getByText('You switched to another account in another tab: Your own.').waitFor()
  await sidebar.getByRole('button', { name: 'Your own' }).click()
  await expect(page.getByText('You are now in: Your own.')).toBeVisible()
  await expect(sidebar.getByText('Teacher · Your own')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()

  await told
  await expect(tab.getByText('Teacher · Your own')).toBeVisible()

  // on a phone it is in the drawer
  await page.setViewportSize({ width: 375, height: 800 })
  // a message under the pointer stays, and on a phone it lies over the button
  await page.mouse.move(0, 780)
  await expect(page.getByText('You are now in: Your own.')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await sidebar.getByRole('button', { name: 'Switch account' }).click()
  await sidebar.getByRole('button', { name: 'Lake School' }).click()
  await expect(page.getByText('You are now in: Lake School.')).toBeVisible()

  // and the next sign-in leads where they were last
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await tab.close()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, email)
  await expect(sidebar.getByText('Teacher · Lake School')).toBeVisible()
})
