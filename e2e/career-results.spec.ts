import { keepScores } from '@margam/contract/assessment'
import { giveConsent } from '@margam/contract/guardian-consent'
import { generateCareerResults } from '@margam/contract/recommendations'
import type { Browser } from '@playwright/test'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import { makeClass, openInvitation, send } from './marks-scene.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const INTERESTS = {
  test_type: 'BIG_FIVE',
  scores: { openness: 88, extraversion: 42, neuroticism: 40, conscientiousness: 71, agreeableness: 66 },
}
const REASONING = {
  test_type: 'STANFORD_BINET',
  scores: { fullScaleIQ: 112, nonverbalIQ: 114, verbalIQ: 109, iqPercentile: 79 },
}

/** A result of scores that the student had from outside, as the portal keeps them. */
async function makeResult(server: RunningServer, student: Member): Promise<string> {
  const guardian = { guardian_name: 'Latha Menon', relation: 'mother', guardian_email: '', agreed: true }
  await send(server, student, giveConsent.path, guardian)
  await send(server, student, keepScores.path, INTERESTS, 'PUT')
  await send(server, student, keepScores.path, REASONING, 'PUT')
  const made = await send(server, student, generateCareerResults.path, {})
  return made['career_result_id']
}

async function openAs(browser: Browser, server: RunningServer, member: Member) {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await signInAs(context, server, member)
  return context.newPage()
}

test('a student reads a result, takes it along, shares it and takes it back', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const { school, teacher, firstStudent } = await makeClass(server, 2, '10')
  const student = await openInvitation(server, firstStudent, 'student')
  const page = await openAs(browser, server, student)

  await page.goto('/student/career-results')
  await expect(page.getByText('No Assessment Results Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take Assessment' })).toBeVisible()
  await expectAccessible(page, 'career-results-none')
  await page.setViewportSize({ width: 1280, height: 800 })

  const id = await makeResult(server, student)
  await page.reload()
  const item = page.getByRole('button', { name: /Only you see it\.$/ })
  await item.click()
  await expect(page.getByText(/^Reasoning: Stanford-Binet scores/)).toBeVisible()
  await expectAccessible(page, 'career-results')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Open the whole result' }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 2, name: 'Careers worth exploring' })).toBeVisible()
  await expect(page.getByText(/^Match \d+ of 100$/).first()).toBeVisible()
  await expect(page.getByText('not affiliated').first()).toBeVisible()
  await expect(page.getByText(/^As it was on .*, made from careers-/)).toBeVisible()
  await expectAccessible(page, 'career-result')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^careers-.*\.pdf$/)

  // nobody sees it until it is shared
  const office = await openAs(browser, server, school)
  await office.goto('/organisation/students')
  await office.getByRole('link', { name: 'Shared career results' }).click()
  await expect(office.getByText('Nobody shares a result with you.')).toBeVisible()
  await page.getByRole('switch', { name: 'Share with my school' }).check()
  await expect(page.getByText('Shared. You can take it back at any time.')).toBeVisible()
  await page.getByRole('switch', { name: 'Share with my class teacher' }).check()
  await expect(page.getByRole('switch', { name: 'Share with my class teacher' })).toBeEnabled()
  await expect(page.getByRole('switch', { name: 'Share with my class teacher' })).toBeChecked()

  for (const [role, other] of [
    ['organisation', office],
    ['teacher', await openAs(browser, server, teacher)],
  ] as const) {
    await other.goto(role === 'teacher' ? '/teacher/teacher_class' : '/organisation/students')
    await other.getByRole('link', { name: 'Shared career results' }).click()
    await other.getByRole('combobox', { name: 'Class' }).selectOption({ label: '10 A' })
    await other.getByRole('searchbox', { name: 'Search students by name' }).fill('asha')
    await expect(other).toHaveURL(/class_id=.*search=asha|search=asha.*class_id=/)
    await expectAccessible(other, `shared-career-results-${role}`)
    await other.setViewportSize({ width: 1280, height: 800 })
    await other.getByRole('link', { name: 'Asha Das' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Career result of Asha Das' })).toBeVisible()
    await expect(other.getByText(/^Shared by the student; they can take it back/)).toBeVisible()
    await expect(other.getByRole('switch')).toHaveCount(0)
    await expectAccessible(other, `shared-career-result-${role}`)
    await other.setViewportSize({ width: 1280, height: 800 })
  }

  // what is taken back is gone at once
  await page.getByRole('switch', { name: 'Share with my school' }).uncheck()
  await expect(page.getByRole('switch', { name: 'Share with my school' })).toBeEnabled()
  await office.reload()
  await expect(office.getByRole('alert')).toBeVisible()
  await office.getByRole('link', { name: 'Shared career results' }).click()
  await expect(office.getByText('Nobody shares a result with you.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete the result of' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Assessment Results Found')).toBeVisible()
  for (const one of [page, office]) await one.context().close()
})

test('in class 8 a result shows kinds of work and no number', async ({ browser, server }) => {
  test.setTimeout(120_000)
  const { firstStudent } = await makeClass(server, 1)
  const student = await openInvitation(server, firstStudent, 'student')
  const id = await makeResult(server, student)
  const page = await openAs(browser, server, student)
  await page.goto(`/student/career-results/${id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kinds of work to explore')
  await expect(page.getByText(/of 100|\d%/)).toHaveCount(0)
  await expectAccessible(page, 'career-result-class-8')
  await page.context().close()
})

test('a student on their own prints or saves a result, and has nobody to share it with', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const student = await makeMember(server, 'student', context)
  const id = await makeResult(server, student)
  await page.goto(`/student/career-results/${id}`)
  await expect(page.getByText(/print or save it\.$/)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})
