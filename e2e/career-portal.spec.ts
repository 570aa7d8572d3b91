import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, signInAs, test } from './fixtures.ts'
import { acceptInvitation } from './members.ts'
import { by } from './report-scene.ts'
import type { RunningServer } from './server.ts'

const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })
const look = async (page: Page, name: string) => {
  await expectAccessible(page, name)
  await wide(page)
}
const openPortal = async (page: Page) => {
  await page.goto('/student/career-assessment')
  await expect(page.getByRole('heading', { name: 'Career Assessment' })).toBeVisible()
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A guardian beside the student reads and agrees; with an address they are asked by mail, and only there agree. */
async function agree(page: Page, email?: string) {
  await page.getByRole('textbox', { name: 'Name of your parent or guardian' }).fill('Leela Krishnan')
  await page.getByRole('radio', { name: 'Mother' }).check()
  if (email) await page.getByRole('textbox', { name: 'Their email' }).fill(email)
  else await page.getByRole('checkbox', { name: 'My parent or guardian has read this and agrees' }).check()
  await page.getByRole('button', { name: email ? 'Write to them' : 'Go on' }).click()
}

async function enter(page: Page, test: string, scores: Record<string, string>) {
  await page.getByRole('link', { name: test, exact: true }).click()
  for (const [name, score] of Object.entries(scores)) await page.getByRole('textbox', { name, exact: true }).fill(score)
}

test('a parent agrees beside the student, scores of other tests are entered, and careers generated', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  await makeMember(server, 'student', context)
  await openPortal(page)
  await expect(page.getByRole('heading', { name: 'First, ask a parent or guardian' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Your parent or guardian has to agree first.').first()).toBeVisible()
  await look(page, 'portal-consent')
  await agree(page)
  await expect(page.getByText(/^Agreed by Leela Krishnan on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate' })).toBeDisabled()
  await look(page, 'portal-nothing')

  // what is out of range says so, and complete scores show what they come to
  await region(page, 'Reasoning test').getByRole('link', { name: 'I have results' }).click()
  await enter(page, 'Stanford-Binet', { 'Full scale IQ': '170', 'Nonverbal IQ': '103' })
  await expect(page.getByText('Must be 40 to 160.').first()).toBeVisible()
  await expect(page.getByText('1 of 4 scores entered')).toBeVisible()
  await look(page, 'portal-scores-range')
  await enter(page, 'Stanford-Binet', { 'Full scale IQ': '104', 'Verbal IQ': '106', Percentile: '99' })
  await expect(
    page.getByText('The percentile does not fit the full scale score. Please check the entries.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Percentile', exact: true }).fill('60')
  await expect(page.getByText(/The percentile does not fit/)).toHaveCount(0)
  await look(page, 'portal-scores-preview')
  await page.getByRole('button', { name: 'Use these scores' }).click()
  await expect(region(page, 'Reasoning test').getByText(/^Entered by you from Stanford-Binet, /)).toBeVisible()

  await region(page, 'Interest test').getByRole('link', { name: 'I have results' }).click()
  await enter(page, 'MBTI', { 'Extraversion to introversion': '20', 'Sensing to intuition': '85' })
  await expect(page.getByText('E 80, I 20: towards E')).toBeAttached()
  await enter(page, 'MBTI', { 'Thinking to feeling': '90', 'Judging to perceiving': '70', 'Type clarity': '95' })
  await expect(page.getByText(/^Interests in short: /)).toBeVisible()
  await look(page, 'portal-scores-mbti')
  await page.getByRole('button', { name: 'Use these scores' }).click()
  await expect(region(page, 'Interest test').getByText(/^Entered by you from MBTI, /)).toBeVisible()
  await region(page, 'Interest test').getByRole('button', { name: 'Show details: Interest test' }).click()
  await look(page, 'portal-both')

  const generate = page.getByRole('button', { name: 'Generate' })
  await expect(generate).toBeDisabled()
  await page.getByRole('combobox', { name: 'Your class' }).selectOption('Class 11')
  await expect(page.getByText('Choose your stream first.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Your stream' }).selectOption('Humanities')
  await generate.click()
  await expect(page.getByText('Career analysis generated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/student\/career-results\/[\w-]+$/)

  // the record to print, and what withdrawing takes away
  await openPortal(page)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByText('What is kept')).toBeVisible()
  await look(page, 'portal-record')
  await page.getByRole('link', { name: 'Career Assessment' }).last().click()
  await page.getByRole('button', { name: 'Delete my answers and results' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Not complete')).toHaveCount(2)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'First, ask a parent or guardian' })).toBeVisible()
})

/** A student whom a school added, as the school wants it. */
async function addStudent(server: RunningServer) {
  const office = await makeMember(server, 'organisation')
  const email = newEmail('pupil')
  await by(server, office.token)('POST', `/organisation/organisation-student-management/${office.userId}/`, {
    first_name: 'Asha',
    last_name: 'Menon',
    phone: '919876543210',
    email,
    date_of_birth: '2012-05-14',
    admission_number: 'A-1',
    class_name: '9',
    gender: 'Female',
    address: '12 Lake Road, Kochi',
    joining_date: '2026-06-01',
  })
  return { office, email }
}

test('where a school asks parents by mail, one agrees by the link and later withdraws', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const { office, email } = await addStudent(server)
  const officePage = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInAs(officePage.context(), server, office)
  await officePage.goto('/organisation/settings')
  const asks = officePage.getByRole('switch', {
    name: 'Ask parents by email before a student under 18 takes the career tests',
  })
  // its track is what one presses
  await asks.check({ force: true })
  await officePage.getByRole('button', { name: 'Save general settings' }).click()
  await expect(officePage.getByText('Settings saved.').first()).toBeVisible()
  await officePage.reload()
  await expect(asks).toBeChecked()
  await expectAccessible(officePage, 'portal-school-switch')
  await officePage.context().close()

  await signInAs(context, server, await acceptInvitation(server, email, 'student'))
  await openPortal(page)
  const parent = newEmail('parent')
  await agree(page, parent)
  await expect(page.getByText(`We wrote to ${parent}.`, { exact: false })).toBeVisible()
  await look(page, 'portal-waiting')
  await page.getByRole('button', { name: 'Look for the answer' }).click()
  await expect(page.getByText('There is no answer yet.')).toBeVisible()

  // the parent, on a phone and without an account
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 375, height: 720 } })
  const home = await phone.newPage()
  await home.goto(await server.linkFor(parent))
  await expect(home.getByText(/Asha Menon of Lake School would like to take/)).toBeVisible()
  await expect(home).toHaveURL(/\/guardian-consent$/)
  await expectAccessible(home, 'portal-parent-asked')
  await home.getByRole('button', { name: 'I agree' }).click()
  await expect(home.getByText(/^You agreed on /)).toBeVisible()
  await expectAccessible(home, 'portal-parent-agreed')

  await page.getByRole('button', { name: 'Look for the answer' }).click()
  await expect(page.getByText(/^Agreed by Leela Krishnan on /)).toBeVisible()

  await home.reload()
  await home.getByRole('button', { name: 'Withdraw' }).click()
  await home.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(home.getByText(/^The consent was withdrawn on /)).toBeVisible()
  await expectAccessible(home, 'portal-parent-withdrawn')
  await openPortal(page)
  await expect(page.getByRole('heading', { name: 'First, ask a parent or guardian' })).toBeVisible()

  // another parent says no
  const other = newEmail('parent')
  await agree(page, other)
  await expect(page.getByText(`We wrote to ${other}.`, { exact: false })).toBeVisible()
  await home.goto(await server.linkFor(other))
  await home.getByRole('button', { name: 'I do not agree' }).click()
  await expect(home.getByText(/^You did not agree, on /)).toBeVisible()
  await home.goto('/guardian-consent?token=made-up')
  await expect(home.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
  await expectAccessible(home, 'portal-parent-invalid')
  await phone.close()
  await openPortal(page)
  await expect(page.getByRole('heading', { name: 'Not for now' })).toBeVisible()
  await look(page, 'portal-refused')
})

/** A student of a teacher's own class, of whom the teacher's sheet said no birth date. */
async function bringInWithoutBirthDate(server: RunningServer) {
  const teacher = await makeMember(server, 'teacher')
  const call = by(server, teacher.token)
  const subjects = [{ subject_name: 'Physics' }]
  await call('PATCH', `/teacher/teacher-profile/${teacher.userId}/`, { section: 'subjects', subjects })
  const own = await call<{ subjects: { _id: string }[] }>('GET', `/teacher/teacher-subjects/${teacher.userId}/`)
  const subject = { subject_name: 'Physics', subject_id: own.subjects[0]._id }
  const klass = { class_name: 'Class 9 evening', subjects: [subject], start_date: '2026-06-01' }
  await call('POST', `/teacher/teacher-class/${teacher.userId}/`, klass)
  const { classes } = await call<{ classes: { id: string }[] }>(
    'GET',
    `/teacher/teacher-class/${teacher.userId}/?filter=active`,
  )
  const email = newEmail('pupil')
  const form = new FormData()
  form.set(
    'students_file',
    new File([`first_name,last_name,email\nAsha,Menon,${email}\n`], 'class.csv', { type: 'text/csv' }),
  )
  form.set('invite', 'true')
  const reply = await fetch(`${server.url}/api/class-roster/${classes[0].id}/import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}` },
    body: form,
  })
  if (reply.status !== 201) throw new Error(await reply.text())
  return acceptInvitation(server, email, 'student')
}

test('a student whose birth date nobody knows says it first', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await signInAs(context, server, await bringInWithoutBirthDate(server))
  await openPortal(page)
  await expect(page.getByRole('heading', { name: 'When were you born?' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Date of birth is required.').first()).toBeVisible()
  await look(page, 'portal-birth-date')
  // somebody of age needs nobody's consent
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('17/05/2007')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('link', { name: 'I need to take the test' })).toHaveCount(2)
})
