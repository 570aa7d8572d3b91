import { beginSecondFactor, confirmSecondFactor } from '@margam/contract/second-factor'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, PASSWORD, signInAs, test } from './fixtures.ts'
import { codeOf } from './second-factor.ts'
import type { RunningServer } from './server.ts'

const REASON = 'The office asked why a teacher is missing.'

/** An operator with a second factor, signed in. */
async function makeOperator(server: RunningServer) {
  const email = newEmail('superadmin')
  await server.admin(['create-superadmin', email], PASSWORD)
  const send = async (path: string, method: string, body: object, token = '') => {
    const reply = await fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const signedIn = await send('/api/user_sign_in/', 'POST', { email, password: PASSWORD, user_type: 'superadmin' })
  const { access: token } = (await signedIn.json()) as { access: string }
  const begun = await send(beginSecondFactor.path, 'POST', { current_password: PASSWORD }, token)
  const code = codeOf(((await begun.json()) as { key: string }).key)
  await send(confirmSecondFactor.path, confirmSecondFactor.method, { code }, token)
  return { email, token, cookies: signedIn.headers.getSetCookie() }
}

async function signInOffice(office: Page, email: string) {
  await office.goto('/login/organisation')
  await office.getByLabel('Email').fill(email)
  await office.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await office.getByRole('button', { name: 'Sign In' }).click()
}

test('an operator looks into a school, suspends it and announces its end; the school reads each, and why', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation')
  const operator = await makeOperator(server)
  await signInAs(page.context(), server, operator)
  const room = await browser.newContext({ baseURL: server.url })
  await signInAs(room, server, school)
  const office = await room.newPage()

  await page.goto('/superadmin/schools')
  await page.getByLabel('Search by name').fill('lake')
  await expectAccessible(page, 'schools')
  // other journeys have schools of this name on the same server
  await expect(page.getByRole('link', { name: 'Lake School' }).first()).toBeVisible()
  await page.goto(`/superadmin/schools/${school.userId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lake School' })).toBeVisible()

  // a look: refused without a reason, then read, then ended
  await page.getByRole('button', { name: 'Access its data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('xxxxxxxxxxxxxx')
  await dialog.getByRole('button', { name: 'Open access' }).click()
  await expect(dialog.getByText('Say why in words that the school understands.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Open access' }).click()
  await expect(page.getByRole('heading', { name: 'Access to Lake School' })).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await expect(page.getByRole('cell', { name: school.email })).toBeVisible()
  await expectAccessible(page, 'look-people')
  await page.getByRole('tab', { name: 'Classes and subjects' }).click()
  await expect(page.getByText('The school has no subjects.')).toBeVisible()
  await page.getByRole('tab', { name: 'Audit trail' }).click()
  await expect(page.getByRole('cell', { name: 'Access by the operator' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'End access' }).click()
  await expect(page.getByText('Access has ended.')).toBeVisible()
  await page.getByRole('heading', { level: 1, name: 'Lake School' }).waitFor()

  // the school reads it
  await office.goto('/organisation/dashboard')
  await office.getByRole('link', { name: /The operator looked into your school’s data/ }).click()
  await office.getByRole('button', { name: 'Before and after: Begin access' }).first().click()
  await expect(office.getByRole('dialog').getByText(REASON)).toBeVisible()
  await expect(office.getByRole('dialog').getByText(operator.email)).toBeVisible()
  await office.keyboard.press('Escape')

  // its end is announced with its name, seen on every screen, and taken back
  await page.getByRole('button', { name: 'Delete the school' }).click()
  await dialog.getByLabel('Reason').fill('The school has closed for good.')
  await dialog.getByLabel('Name of the school').fill('Another School')
  await dialog.getByRole('button', { name: 'Announce the deletion' }).click()
  await expect(dialog.getByText('Type Lake School.').first()).toBeVisible()
  await dialog.getByLabel('Name of the school').fill('lake school')
  await expectAccessible(page, 'delete-school-dialog')
  await dialog.getByRole('button', { name: 'Announce the deletion' }).click()
  await expect(page.getByText(/The school is deleted on .* Its office sees it/)).toBeVisible()
  await expectAccessible(page, 'school-ending')
  await office.reload()
  await expect(office.getByText(/The school will be deleted on/)).toBeVisible()
  await office.getByRole('link', { name: 'Take its data along' }).click()
  await office.getByRole('button', { name: 'Export all of the school' }).click()
  await office.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await office.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  await expect(office.getByText('All of Lake School is ready.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(office, 'school-export')
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Lake-School-.*\.zip$/)
  await page.getByRole('button', { name: 'Cancel the deletion' }).click()
  await expect(page.getByText('The school stays. Its office was told.')).toBeVisible()

  // suspended: whoever is in is out at once, and the office reads why when it signs in; lifted with one click
  await page.getByRole('button', { name: 'Suspend the school' }).click()
  await dialog.getByLabel('Reason').fill('The invoice of June was not paid.')
  await dialog.getByRole('button', { name: 'Suspend the school' }).click()
  await expect(page.getByText('Suspended since', { exact: false })).toBeVisible()
  await office.goto('/organisation/classes')
  await expect(office).toHaveURL(/login/)
  await signInOffice(office, school.email)
  await expect(
    office.getByText(/is suspended by the operator: The invoice of June was not paid\./).first(),
  ).toBeVisible()
  await expect(office.getByText('No mail in your inbox?')).toHaveCount(0)
  await expectAccessible(office, 'suspended-sign-in')
  await page.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(page.getByText('The school is open again.')).toBeVisible()
  await signInOffice(office, school.email)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(office).toHaveURL(/organisation/)
  await room.close()
})
