import { startExam } from '@margam/contract/marks-entry'
import { generatePaper } from '@margam/contract/papers'
import { type QuestionColumn, readQuestionMarks } from '@margam/contract/question-marks'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from './fixtures.ts'
import { makeClass, openInvitation, send, today } from './marks-scene.ts'

const COUNT = 12
const wishes = {
  brd: 'CBSE',
  cls: '8',
  sub: 'Mathematics',
  checkbox: 'on',
  topic: ['maths.squares-cubes', 'maths.quadrilaterals-polygons', 'maths.percentage'],
  total_marks: 10,
  weightage_counts: JSON.stringify({ 1: 6, 2: 2 }),
  title: 'Unit test, three topics',
}

test('an exam is marked question by question, and the topics that are weak show', async ({
  page,
  context,
  server,
  browser,
}) => {
  test.setTimeout(240_000)
  const { school, teacher, firstStudent } = await makeClass(server, COUNT)
  await send(server, school, '/api/plan/', { plan: 'free' })
  await send(server, teacher, generatePaper.path, wishes)
  await signInAs(context, server, teacher)

  await test.step('from a new exam to its paper', async () => {
    await page.goto('/teacher/class/student/add-marks?class_name=8+A&subject=Mathematics')
    await page.getByLabel('Exam name').fill('Unit test 1')
    await page.getByLabel('Max mark').fill('10')
    await page.getByLabel('Exam date').fill(today().split('-').toReversed().join('/'))
    await page.getByRole('button', { name: 'Mark by question' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marks by question' })).toBeVisible()
    await page.getByRole('radio', { name: 'Unit test, three topics' }).check()
    await expectAccessible(page, 'question-marks-paper')
    await page.getByRole('button', { name: 'Use this paper' }).click()
    await expect(page.getByRole('table', { name: 'Marks of Unit test 1 by question' })).toBeVisible()
  })

  let name = ''
  const grid = (on: Page) => on.getByRole('table', { name: 'Marks of Unit test 1 by question' })
  const cellOn = (on: Page, question: number, student: number) =>
    grid(on)
      .getByRole('row')
      .nth(student + 1)
      .getByRole('textbox')
      .nth(question - 1)
  const cell = (question: number, student: number) => cellOn(page, question, student)

  await test.step('marks are typed, pasted and kept, and the totals follow', async () => {
    await cell(1, 0).fill('1')
    await cell(1, 0).press('ArrowRight')
    await expect(cell(2, 0)).toBeFocused()
    await cell(2, 0).fill('3')
    await page.getByRole('button', { name: 'Save marks' }).click()
    await expect(page.getByText(': Mark cannot be above the maximum of 1.')).toBeVisible()
    await expect(cell(2, 0)).toBeFocused()
    await cell(2, 0).fill('1')
    await expect(page.getByText('6 missing')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Restored what you typed before. It is not saved yet.')).toBeVisible()
    await expect(cell(2, 0)).toHaveValue('1')

    // the first eleven as a block; the topic of the first question goes badly for all but the first
    const examId = page.url().split('/').at(-1) ?? ''
    const headers = { authorization: `Bearer ${teacher.token}` }
    const sheet = await fetch(server.url + readQuestionMarks.path.replace(':exam_id', examId), { headers })
    const { columns } = (await sheet.json()) as { columns: QuestionColumn[] }
    const marksOf = (student: number) =>
      columns.map(({ topic, max_mark: most }) =>
        student > 0 && topic === columns[0].topic ? (student % 2 ? '0' : '-') : String(most),
      )
    const block = Array.from({ length: COUNT - 1 }, (_, i) => marksOf(i).join('\t')).join('\n')
    await cell(1, 0).focus()
    await cell(1, 0).evaluate((input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, block)
    await expect(cell(8, 0)).toHaveValue('2')
    await cell(1, COUNT - 1).fill('ab')
    await expect(grid(page).getByRole('button', { name: /^AB, / }).last()).toHaveAttribute('aria-pressed', 'true')
    const first = (await grid(page).getByRole('rowheader').first().textContent()) ?? ''
    name = first.replace(/^\S+ /, '')
    await page.getByRole('button', { name: 'Save marks' }).click()
    await expect(page.getByText('Marks by question saved.')).toBeVisible()
    await expect(page.getByText(`${COUNT} of ${COUNT} students complete`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible()
    await expectAccessible(page, 'question-marks')
  })

  await test.step('the marks of the exam are the totals', async () => {
    await page.getByRole('link', { name: 'Marks management' }).first().click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('10')
    await page.getByRole('button', { name: 'Exam', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Marks by question' })).toBeVisible()
  })

  await test.step('two windows: the second is told', async () => {
    const { exam_id: examId } = (await send(server, teacher, startExam.path, {
      class_name: '8 A',
      subject: 'Mathematics',
      exam_name: 'Unit test 1',
      exam_date: today(),
      max_mark: '10',
    })) as unknown as { exam_id: string }
    await page.goto(`/teacher/class/student-marks/questions/${examId}`)
    const other = await context.newPage()
    await other.goto(page.url())
    await cellOn(other, 1, 1).fill('0.25')
    await other.getByRole('button', { name: 'Save marks' }).click()
    await expect(other.getByText('Marks by question saved.')).toBeVisible()
    await other.close()
    await cell(2, 1).fill('0.5')
    await page.getByRole('button', { name: 'Save marks' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
    await expect(cell(1, 1)).toHaveValue('0.25')
    await expect(cell(2, 1)).not.toHaveValue('0.5')
  })

  await test.step('the next paper leans on what was hard, with its reasons', async () => {
    await page.goto('/teacher/question_paper_generator')
    await page.getByLabel('Board').selectOption('CBSE')
    await page.getByLabel('Class', { exact: true }).selectOption('8')
    await page.getByLabel('Subject').selectOption('Mathematics')
    await page.getByLabel('For a class of yours').selectOption('8 A')
    await page.getByRole('checkbox', { name: 'Lean on what 8 A finds hard' }).check()
    await expect(page.getByText('These topics get about twice as many questions as others.')).toBeVisible()
    await expectAccessible(page, 'papers-for-class')
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(
      page.getByText(
        'Made for 8 A. Questions that the class has met are asked again only where too few others exist. It leans on what was hard:',
      ),
    ).toBeVisible({
      timeout: 30_000,
    })
    await expectAccessible(page, 'papers-made-for-class')
  })

  await test.step('a student sees their own topics', async () => {
    const student = await openInvitation(server, firstStudent, 'student')
    const own = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    await signInAs(own, server, student)
    const screen = await own.newPage()
    await screen.goto('/added-student-profile/analytics')
    await expect(screen.getByRole('heading', { level: 2, name: 'Topics' })).toBeVisible()
    await expect(screen.getByText('From 1 exam.')).toBeVisible()
    await expectAccessible(screen, 'student-topics')
    await own.close()
  })
})
