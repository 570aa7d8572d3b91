import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactUs } from '@margam/contract/contact'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import { makeSuperadmin } from './superadmin.ts'

test('the operator grants a plan, answers a message, finds an account and has failed work done again', async ({
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

  const office = await browser.newContext({ baseURL: server.url })
  await signInAs(office, server, await makeSuperadmin(server))
  const desk = await office.newPage()

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
  await expectAccessible(desk, 'plan-requests')
  await desk.getByRole('tab', { name: 'Plans held' }).click()
  await expect(desk.getByRole('button', { name: 'End Pro of Lake School' })).toBeVisible()
  await expectAccessible(desk, 'plans-held')
  await page.reload()
  await expect(page.getByText('Your plan is Pro.')).toBeVisible()

  const form = new FormData()
  const fields = { first_name: 'Ravi', last_name: 'Nair', email: 'ravi@home.example', feedback: 'The page is\nslow.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png')
  expect((await fetch(server.url + contactUs.path, { method: 'POST', body: form })).status).toBe(200)
  await desk.goto('/superadmin/messages')
  await desk.getByRole('button', { name: 'Open the message of Ravi Nair' }).click()
  const image = dialog.getByRole('img', { name: 'Picture that Ravi Nair sent' })
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(desk, 'message')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByText('Marked: Done')).toBeVisible()
  await expectAccessible(desk, 'messages')

  await desk.goto('/superadmin/people')
  await desk.getByLabel('Exact email address').fill(school.email)
  await desk.getByLabel('Why you look').fill('x')
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByText('Say in a sentence why; the school reads it.').first()).toBeVisible()
  await desk.getByLabel('Why you look').fill('The head wrote that she cannot sign in.')
  await desk.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('article', { name: 'School at Lake School' })).toContainText('Active')
  await expectAccessible(desk, 'people')
  await page.goto('/organisation/audit')
  await expect(page.getByRole('cell', { name: 'Look for an account' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Grant a plan' })).toBeVisible()

  // a backup that is damaged, in place of the newest
  const damaged = join(server.dataDir, 'backups', 'margam-9999.tar')
  mkdirSync(join(server.dataDir, 'backups'), { recursive: true })
  writeFileSync(damaged, 'this is no backup')
  await desk.goto('/superadmin/installation')
  await desk.getByRole('button', { name: 'Rehearse a restore' }).click()
  await expect(desk.getByText('This file is no whole backup of Margam')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(desk, 'installation')
  rmSync(damaged)
  await desk.goto('/superadmin/work')
  await expectAccessible(desk, 'failed-jobs')
  await desk.getByRole('button', { name: 'Run database.rehearse again' }).click()
  await expect(desk.getByText('The job is tried again.')).toBeVisible()
  await expect(desk.getByText('No job has failed.')).toBeVisible()
  await desk.getByRole('tab', { name: 'All jobs' }).click()
  await expect(desk.getByRole('cell', { name: /^mail\.send/ })).toBeVisible()
  await expectAccessible(desk, 'all-jobs')
  await desk.getByRole('tab', { name: 'Mails' }).click()
  await expect(desk.getByRole('cell', { name: /@school\.example/ }).first()).toContainText('…')
  await expectAccessible(desk, 'mails')
  await desk.goto('/superadmin/installation')
  await expect(desk.getByText('came back as they were counted.')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(desk, 'installation-rehearsed')
  await office.close()
})
