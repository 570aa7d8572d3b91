import { generatePaper } from '@margam/contract/papers'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

const wishes = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  checkbox: 'on',
  section: ['Number'],
  total_marks: 10,
  weightage_counts: JSON.stringify({ 1: 4, 3: 2 }),
  title: 'Number, first try',
}
const parts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })

test('a student practises a paper of their own: checks, marks, finishes, and reads the topics', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const student = await makeMember(server, 'student', context)
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' }
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as { id: string }
  }
  await send('/api/plan/', { plan: 'free' })
  const { id } = await send(generatePaper.path, wishes)

  await page.goto(`/student/history/question-paper/${id}`)
  await page.getByRole('button', { name: 'Practise' }).click()
  await expect(page.getByText('Number, first try')).toBeVisible()
  await expect(page.getByText('0 of 6 answered')).toBeVisible()

  // an option is checked at once
  await page.getByRole('radiogroup', { name: 'Your answer to question 1' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check the answer' }).first().click()
  await expect(page.getByText(/(Right: 1|Not right: 0) of 1/)).toBeVisible()
  await expect(page.getByText('1 of 6 answered')).toBeVisible()

  // what is typed and not checked is asked about before it is lost
  const written = page.getByRole('textbox', { name: 'Your answer to question 5' })
  await written.fill('I add both sides.')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeFocused()
  await expect(written).toHaveValue('I add both sides.')

  // where the key does not decide, the steps of the scheme are ticked
  const fifth = parts(page).filter({ has: written })
  await fifth.getByRole('button', { name: 'Show the scheme' }).click()
  await expect(page.getByText('I add both sides.')).toBeVisible()
  const steps = page.getByRole('group', { name: 'Your answer has' })
  await steps.getByRole('checkbox').first().check()
  await expect(page.getByText(/Marked by you: \d/)).toBeVisible()
  await expectAccessible(page, 'practice underway')

  // it goes on where it was left
  await page.reload()
  await expect(page.getByText('2 of 6 answered')).toBeVisible()
  await expect(steps.getByRole('checkbox').first()).toBeChecked()

  const finish = page.getByRole('button', { name: 'Finish' })
  const dialog = page.getByRole('dialog')
  const last = page.getByRole('textbox', { name: 'Your answer to question 6' })
  await last.fill('I am not done.')
  await finish.click()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(finish).toBeFocused()
  await last.fill('')
  await finish.click()
  await expect(dialog).toContainText('4 questions are not answered and get no marks. Their answers are shown.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 2, name: / of 10 marks$/ })).toBeVisible()
  await expect(page.getByText('By topic, the weakest first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the answer' })).toHaveCount(0)
  await expect(page.getByText(/Not answered: 0 of 1/)).toHaveCount(3)
  await expect(page.getByText(/Not answered: 0 of 3/)).toHaveCount(1)
  await expect(page.getByText('Your answer has it')).toHaveCount(1)
  await expectAccessible(page, 'practice finished')

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Number, first try' })).toContainText(/ of 10 marks/)
  await expectAccessible(page, 'practices')
  await page.getByRole('link', { name: 'Number, first try' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing practised yet.')).toBeVisible()
})
