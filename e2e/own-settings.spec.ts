import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, signInAs, test } from './fixtures.ts'
import { acceptInvitation, addTeacher } from './members.ts'
import type { RunningServer } from './server.ts'

/** The link of a change of address that was mailed to `to`, once it is there. */
const confirmLink = async (server: RunningServer, to: string) => {
  let link = ''
  await expect(async () => {
    link = await server.linkFor(to)
    expect(link).toContain('/confirm-address')
  }).toPass()
  return link
}

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeVisible()
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a teacher of a school changes what is theirs, takes their data along, and asks to be deleted', async ({
  page,
  context,
  server,
}) => {
  // two people, eight looks and three mails in one
  test.setTimeout(240_000)
  const office = await makeMember(server, 'organisation')
  const [before, after] = [newEmail('teacher'), newEmail('teacher')]
  await addTeacher(server, office, before)
  await signInAs(context, server, await acceptInvitation(server, before, 'teacher'))
  await openSettings(page)

  await page.getByRole('radio', { name: 'Larger' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await expect(page.getByRole('radio', { name: 'Larger' })).toBeChecked()
  await openSettings(page)
  await expect(card(page, 'Mails').getByText('Not available at this school')).toHaveCount(2)
  await expectAccessible(page, 'own-settings-larger')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('radio', { name: 'Normal' }).check()
  await page.getByRole('switch', { name: 'Announcements' }).uncheck()
  await page.getByRole('button', { name: 'Save mails' }).click()
  await expect(page.getByText('Your choice of mails is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Announcements' })).not.toBeChecked()
  await expectAccessible(page, 'own-settings')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Export my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('Wrong-horse-7')
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await expect(dialog.getByText('Current password is wrong.').first()).toBeVisible()
  await expectAccessible(page, 'own-settings-export')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^margam-\d{4}-\d\d-\d\d\.zip$/)

  const email = card(page, 'Email')
  await email.getByLabel('New email').fill(after)
  await email.getByLabel('Your password, to change the email').fill(PASSWORD)
  await email.getByRole('button', { name: 'Change email' }).click()
  await expect(email.getByText('Waiting for the link')).toHaveCount(2)
  await expectAccessible(page, 'own-settings-address')
  await page.goto(await confirmLink(server, after))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Now open the link that we sent to your old address.')).toBeVisible()
  await expectAccessible(page, 'confirm-address')
  await page.goto(await confirmLink(server, before))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(after)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/teacher/dashboard')

  await openSettings(page)
  await page.getByRole('button', { name: 'Ask to be deleted' }).click()
  await dialog.getByLabel('Reason (optional)').fill('I move away.')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ask to be deleted' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Take the request back' })).toBeVisible()
})

test('a school finds who asks to be deleted among what is still to do, and erases them', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const office = await makeMember(server, 'organisation', context)
  const email = newEmail('teacher')
  await addTeacher(server, office, email)
  const { token } = await acceptInvitation(server, email, 'teacher')
  const asked = await fetch(`${server.url}/api/deletion-request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ current_password: PASSWORD, reason: 'I move away.' }),
  })
  expect(asked.status).toBe(201)
  await page.goto('/organisation/dashboard')
  await page.getByRole('link', { name: /1 person asks to be deleted/ }).click()
  await expect(page.getByText('I move away.')).toBeVisible()
  await expectAccessible(page, 'deletion-requests')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Answer Radha Menon' }).click()
  await page.getByRole('radio', { name: 'Erase' }).check()
  await expectAccessible(page, 'deletion-answer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(page.getByText('Nobody asks to be deleted.')).toBeVisible()
})
