import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactUs } from '@margam/contract/contact'
import type { Browser } from '@playwright/test'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import type { RunningServer } from './server.ts'
import { makeSuperadmin } from './superadmin.ts'

/** A page of a superadmin's own browser. */
async function openDesk(browser: Browser, server: RunningServer) {
  const office = await browser.newContext({ baseURL: server.url })
  await signInAs(office, server, await makeSuperadmin(server))
  return office.newPage()
}

test('a school asks for a plan, the operator grants it, and the school has it', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await page.goto('/plans')
  await expect(page.getByText('You have no plan yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await expect(page.getByText('You asked for Pro', { exact: true })).toBeVisible()
  await expectAccessible(page, 'own-plan')

  const desk = await openDesk(browser, server)
  await desk.goto('/superadmin/plans')
  await desk.getByRole('button', { name: 'Answer Lake School' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Decline').check()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Say why, so that they know.').first()).toBeVisible()
  await expectAccessible(desk, 'plan-decision')
  await dialog.getByLabel('Grant', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Grant Pro' }).click()
  await expect(desk.getByText('Pro was granted.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Plans held' }).click()
  await expect(desk.getByRole('button', { name: 'End Pro of Lake School' })).toBeVisible()
  await expectAccessible(desk, 'plans-held')
  await desk.getByRole('button', { name: 'Grant a plan' }).click()
  await dialog.getByLabel('Email').fill('nobody@school.example')
  await dialog.getByLabel('Elite').check()
  await dialog.getByRole('button', { name: 'Grant plan' }).click()
  await expect(dialog.getByText('Nobody of this kind has registered with this address.').first()).toBeVisible()
  await expectAccessible(desk, 'plan-grant')
  await dialog.getByLabel('Email').fill(school.email)
  await dialog.getByRole('button', { name: 'Grant plan' }).click()
  await expect(desk.getByText('Elite was granted.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your plan is Elite.')).toBeVisible()
  await desk.context().close()
})

test('the operator answers a message and finds an account, and the school reads who looked', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await page.goto('/organisation/audit')
  const form = new FormData()
  const fields = { first_name: 'Ravi', last_name: 'Nair', email: 'ravi@home.example', feedback: 'The page is\nslow.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png')
  expect((await fetch(server.url + contactUs.path, { method: 'POST', body: form })).status).toBe(200)

  const desk = await openDesk(browser, server)
  await desk.goto('/superadmin/messages')
  await desk.getByRole('button', { name: 'Open the message of Ravi Nair' }).click()
  const dialog = desk.getByRole('dialog')
  const image = dialog.getByRole('img', { name: 'Picture that Ravi Nair sent' })
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(desk, 'message')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByText('Marked: Done')).toBeVisible()

  await desk.goto('/superadmin/people')
  await desk.getByLabel('Exact email address').fill(school.email)
  await desk.getByLabel('Why you look').fill('x')
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByText('Say why in at least 10 letters.').first()).toBeVisible()
  await desk.getByLabel('Why you look').fill('The head wrote that she cannot sign in.')
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('article', { name: 'Lake School' })).toContainText('Active')
  await expectAccessible(desk, 'people')
  await page.reload()
  // a narrow window says the column with it
  await expect(page.getByRole('cell', { name: /^(Did )?Look for an account$/ })).toBeVisible()
  await desk.context().close()
})

test('a restore is rehearsed, and a job that failed is run again', async ({ browser, server }) => {
  test.skip(Boolean(process.env.CITUS_URL), 'a cluster is backed up by what its servers have for it')
  test.setTimeout(240_000)
  const desk = await openDesk(browser, server)
  // a backup that is damaged, in place of the newest
  const damaged = join(server.dataDir, 'backups', 'margam-9999.tar')
  mkdirSync(join(server.dataDir, 'backups'), { recursive: true })
  writeFileSync(damaged, 'this is no backup')
  await desk.goto('/superadmin/installation')
  await desk.getByRole('button', { name: 'Rehearse a restore' }).click()
  await expect(desk.getByText('This file is no whole backup of Margam')).toBeVisible({ timeout: 30_000 })
  await expect(desk.getByText('Failed when it was tried last')).toBeVisible()
  rmSync(damaged)
  await desk.goto('/superadmin/work')
  const again = desk.getByRole('button', { name: 'Run again: database.rehearse' })
  await expect(again).toBeVisible()
  await expectAccessible(desk, 'failed-jobs')
  await again.click()
  await expect(desk.getByText('The job is tried again.')).toBeVisible()
  await expect(desk.getByText('No job has failed.')).toBeVisible()
  await desk.getByRole('tab', { name: 'All jobs' }).click()
  await expect(desk.getByRole('cell', { name: /mail\.send/ })).toBeVisible()
  await expectAccessible(desk, 'all-jobs')
  await desk.getByRole('tab', { name: 'Mails' }).click()
  await expect(desk.getByText(/…@school\.example/).first()).toBeVisible()
  await expectAccessible(desk, 'mails')
  await desk.goto('/superadmin/installation')
  await expect(desk.getByText('came back as they were counted.')).toBeVisible({ timeout: 90_000 })
  await expectAccessible(desk, 'installation-rehearsed')
  await desk.context().close()
})
