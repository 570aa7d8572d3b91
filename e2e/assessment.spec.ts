import { readAssessments, takeReasoningTest } from '@margam/contract/assessment'
import { giveConsent } from '@margam/contract/guardian-consent'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const QUESTIONS = 30

async function send(server: RunningServer, by: Member, path: string, body?: unknown) {
  const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' }
  const reply = await fetch(
    server.url + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}

/** A student whose guardian has agreed. */
async function makeStudent(server: RunningServer, context: BrowserContext) {
  const student = await makeMember(server, 'student', context)
  await send(server, student, giveConsent.path, { guardian_name: 'Latha Krishnan', relation: 'mother', agreed: true })
  return student
}
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS}` })

/** Answers everything from the question that is shown, by the keyboard. */
async function answerAll(page: Page, from: number) {
  for (let number = from; number <= QUESTIONS; number++) {
    await expect(heading(page, number)).toBeFocused()
    await page.keyboard.press(String(1 + (number % 3)))
    if (number < QUESTIONS) await page.keyboard.press('Enter')
  }
}
async function submit(page: Page) {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Your result' })).toBeVisible()
}
async function openElsewhere(browser: Browser, server: RunningServer, student: Member) {
  const context = await browser.newContext({ baseURL: server.url })
  await signInAs(context, server, student)
  return context.newPage()
}

test('a student takes the reasoning test, goes on with it on another device, and reads the result', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const student = await makeMember(server, 'student', context)
  await page.goto('/student/iq-user-instruction')
  await expect(page.getByRole('link', { name: 'Go to the career assessment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await send(server, student, giveConsent.path, { guardian_name: 'Latha Krishnan', relation: 'mother', agreed: true })
  await page.reload()
  await expectAccessible(page, 'reasoning instructions')
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(heading(page, 1)).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 2)).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText('2 of 30 answered')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, 'reasoning test')

  // a question with drawings, whose options are drawings too
  const drawing = page.getByRole('img', { name: 'Option A, a drawing' })
  for (let number = 3; number <= QUESTIONS && (await drawing.count()) === 0; number++) {
    await page.getByRole('button', { name: `Question ${number}, not yet answered` }).click()
    await expect(heading(page, number)).toBeVisible()
  }
  await expect(drawing).toBeVisible()
  expect(await drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page, 'reasoning drawing')

  const other = await openElsewhere(browser, server, student)
  await other.goto('/student/iq-user-instruction')
  await expect(other.getByText(/^2 of 30 are answered, and about \d+ minutes are left\.$/)).toBeVisible()
  await expectAccessible(other, 'reasoning goes on')
  await other.getByRole('link', { name: 'Continue' }).click()
  await expect(other.getByText('2 of 30 answered')).toBeVisible()
  await expect(other.getByRole('radio').nth(1)).toBeChecked()
  await answerAll(other, 1)
  await expect(other.getByText('30 of 30 answered')).toBeVisible()

  // the first takes over what the second answered, once it is looked at again
  await page.waitForTimeout(2100)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('30 of 30 answered')).toBeVisible()
  await submit(page)
  await expect(page.getByText(/^You answered \d+ of the 30 questions correctly\./).first()).toBeVisible()
  await expectAccessible(page, 'reasoning result')
  await page.getByRole('button', { name: 'View as table: Kinds of questions' }).click()
  await expect(page.getByRole('cell', { name: 'Verbal reasoning' })).toBeVisible()

  // it is over on the second as well, and its progress is gone from both
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other.getByRole('heading', { name: 'Your result' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('margam_iq_progress'))).toBeNull()
  await other.context().close()

  await page.getByRole('button', { name: 'Retake the reasoning test' }).click()
  await expect(page.getByRole('dialog')).toContainText('six months')
  await page.getByRole('dialog').getByRole('button', { name: 'Start a new test' }).click()
  await expect(page.getByText('0 of 30 answered')).toBeVisible()
})

test('a student takes the interest test and sees six themes', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await makeStudent(server, context)
  await page.goto('/student/personality-instruction')
  await page.getByRole('radio', { name: 'Yes, Maybe, No' }).check()
  await expectAccessible(page, 'interest instructions')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(heading(page, 1)).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expectAccessible(page, 'interest test')
  await answerAll(page, 1)
  await submit(page)
  await expect(page.getByText('Personality assessment completed successfully!')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Realistic: [\d.]+, Investigative: / })).toBeVisible()
  await expectAccessible(page, 'interest result')
})

test('a test whose time is over without a connection is handed in when it is back', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const student = await makeStudent(server, context)
  await send(server, student, takeReasoningTest.path.replace(':user_id', student.userId))
  await page.clock.install()
  await page.goto('/student/iq-assessment')
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio').first().check()
  await expect(page.getByText(/^Not saved yet, you are offline/)).toBeVisible()
  await page.clock.fastForward('26:00')
  await expect(page.getByText(/^Less than 4 minutes are left/)).toBeVisible()
  await expectAccessible(page, 'reasoning offline')
  await page.clock.fastForward('05:00')
  await expect(page.getByText('The time is over')).toBeVisible()
  await expect(page.getByText(/They count when they arrive within 2 minutes after the end\.$/)).toBeVisible()
  await expectAccessible(page, 'reasoning time over')

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^The time was over, so the test was handed in by itself/)).toBeVisible()
  const { running } = (await send(server, student, readAssessments.path)) as { running: { reasoning: unknown } }
  expect(running.reasoning).toBeNull()
})

test('a tab that is lost without a connection takes no answer along', async ({ page, context, server }) => {
  const student = await makeStudent(server, context)
  await page.goto('/student/iq-user-instruction')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(heading(page, 1)).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio').first().check()
  await expect(page.getByText(/^Not saved yet, you are offline/)).toBeVisible()
  await page.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/student/iq-assessment')
  await expect(again.getByText('2 of 30 answered')).toBeVisible()
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  const path = takeReasoningTest.path.replace(':user_id', student.userId)
  await expect.poll(async () => (await send(server, student, path)).saved_answers).toEqual({ q1: 'C', q2: 'A' })
})
