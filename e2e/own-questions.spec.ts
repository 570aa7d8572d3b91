import { generatePaper } from '@margam/contract/papers'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, signInAs, test } from './fixtures.ts'
import { by, makeScene } from './report-scene.ts'

const choosePlace = async (page: Page) => {
  const form = page.getByRole('main')
  await form.getByRole('combobox', { name: 'Board' }).selectOption('CBSE')
  await form.getByRole('combobox', { name: 'Class' }).selectOption('7')
  await form.getByRole('combobox', { name: 'Subject' }).selectOption('Mathematics')
  await form.getByRole('combobox', { name: 'Topic' }).selectOption('maths.integers')
}

test('a teacher writes a question with a formula, the school approves it, and a paper can have it', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation')
  const { teacher } = await makeScene(server, school)
  await signInAs(context, server, teacher)

  await page.goto('/teacher/question_paper_history')
  await page.getByRole('link', { name: 'Own questions' }).click()
  await expect(page.getByText('No own questions yet.')).toBeVisible()
  await expectAccessible(page, 'own questions none')

  // what is wrong is told at its field, and what was typed stays
  await page.getByRole('link', { name: 'Write a question' }).first().click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Choose a board.').first()).toBeVisible()
  await choosePlace(page)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('mcq')
  await page.getByRole('textbox', { name: 'Marks' }).fill('10')
  await page
    .getByRole('textbox', { name: 'Question' })
    .fill('Which is the value of $(-2) \\times 3 < 0$?\nChoose one & only one.')
  await page.getByRole('button', { name: 'Remove option D' }).click()
  await page.getByLabel('Wording of option A').fill('$-6$')
  await page.getByLabel('Wording of option B').fill('$6$')
  await page.getByLabel('Wording of option C').fill('$-6$')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Two options say the same.').first()).toBeVisible()
  await expect(page.getByText('Mark the option that is right.').first()).toBeVisible()
  await page.getByLabel('Wording of option C').fill('$\\frac{-2}{3}$')
  await page.getByRole('radio', { name: 'This one is right' }).first().check()
  await page.getByLabel('Tags').fill('signs, products')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.locator('math')).not.toHaveCount(0)
  await expect(preview).toContainText('Choose one & only one.')
  // a formula wider than a phone scrolls by itself, by keyboard too
  const sum = Array.from({ length: 40 }, (_, i) => i + 1).join(' + ')
  await page.getByLabel('Wording of option B').fill(`$\\frac{${sum}}{2}$`)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(preview.locator('[data-question][tabindex="0"]')).toHaveCount(1)
  await expectAccessible(page, 'own question form')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Wording of option B').fill('$6$')
  await expect(preview.locator('[data-question][tabindex]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as a draft' }).click()

  await expect(page.getByRole('button', { name: 'Send for review' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('It waits for a teacher of the subject, or for the school.')).toBeVisible()
  await expectAccessible(page, 'own question in review')

  // the school sends it back, and approves it the second time
  const office = await browser.newContext()
  await signInAs(office, server, school)
  const desk = await office.newPage()
  await desk.goto(`${server.url}/organisation/own-questions`)
  await expect(desk.getByText('1 question waits for your review.')).toBeVisible()
  await expectAccessible(desk, 'own questions of the school')
  await desk.getByRole('link', { name: 'Show what waits for me' }).click()
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Send back' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Leave the sign out of the question.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await expect(desk.getByText('The question was sent back.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Leave the sign out of the question.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Find $(-2) \\times 3$ and say why it is a whole number.')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('It waits for a teacher')).toBeVisible()

  await desk.goto(`${server.url}/organisation/own-questions?status=to-review`)
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('The question was approved. Papers can use it now.')).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByText(/Approved by .*\. Papers can use it\./)).toBeVisible()
  await page.goto('/teacher/own-questions')
  await expect(page.getByRole('region', { name: 'Own questions' })).toContainText('Approved')
  await expectAccessible(page, 'own questions')

  // ten marks at once is what no other question of the topic has
  const send = by(server, teacher.token)
  await send('POST', '/api/plan/', { plan: 'free' })
  const { id } = await send<{ id: string }>('POST', generatePaper.path, {
    brd: 'CBSE',
    cls: '7',
    sub: 'Mathematics',
    checkbox: 'on',
    topic: ['maths.integers'],
    total_marks: 10,
    weightage_counts: JSON.stringify({ 10: 1 }),
  })
  await page.goto(`/teacher/history/question-paper/${id}`)
  await expect(page.getByText('and say why it is a whole number.')).toBeVisible()
})

test('a teacher brings in a file of Moodle with its report, takes it back, and takes questions out', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  await makeMember(server, 'teacher', context)
  await page.goto('/teacher/own-questions')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Look through the file' }).click()
  await expect(page.getByText('Choose a file.').last()).toBeVisible()
  const choose = async (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: 'Look through the file' }).click()
  }
  await choose({ name: 'photo.gift', mimeType: 'text/plain', buffer: Buffer.from('89504e470d0a1a0a0000', 'hex') })
  await expect(page.getByRole('alert')).toContainText('This is no file of questions.')
  await choose('domain/exchange/src/samples/moodle-4.xml')
  await expect(page.getByText(/^\d+ questions can come in\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is lost on the way' })).toBeVisible()
  await expectAccessible(page, 'import report')
  await page.getByRole('button', { name: /^Bring in/ }).click()
  await expect(page.getByText('Choose a board.').first()).toBeVisible()
  await choosePlace(page)
  await page.getByRole('button', { name: /^Bring in/ }).click()
  await expect(page.getByText(/questions were brought in as drafts\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Imports of questions' })).toContainText('moodle-4.xml')

  await page.getByRole('link', { name: 'Own questions' }).first().click()
  await expect(page.getByRole('region', { name: 'Own questions' })).toContainText('Draft')
  await expectAccessible(page, 'own questions imported')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('gift')
  await expect(dialog.getByText('The file is without:')).toBeVisible()
  await expectAccessible(page, 'export')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('own-questions.gift')

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Take back this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/questions were taken back\./)).toBeVisible()
})
