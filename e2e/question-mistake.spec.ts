import { expect, expectAccessible, makeMember, test } from './fixtures.ts'
import { openDesk } from './operator-desk.ts'

test('a teacher tells of a mistake in a question, the operator answers, and the teacher reads it with the paper', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  const teacher = await makeMember(server, 'teacher', context)
  const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' }
  const send = async (path: string, body: object) => {
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { id: string }
  }
  await send('/api/plan/', { plan: 'free' })
  const { id } = await send('/api/question_paper_generator/generate_question_paper/', {
    brd: 'CBSE',
    cls: '8',
    sub: 'Mathematics',
    blueprint: 'general-10-single',
  })

  await page.goto(`/teacher/history/question-paper/${id}`)
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await expectAccessible(page, 'paper-files-menu')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change question 2', exact: true }).click()
  await expectAccessible(page, 'paper-question-menu')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('menuitem', { name: 'Tell us about a mistake' }).click()
  const telling = page.getByRole('dialog', { name: 'Tell us about question 2' })
  await telling.getByRole('button', { name: 'Send' }).click()
  await expect(telling.getByText('Choose what is the matter.').first()).toBeVisible()
  await telling.getByLabel('More than one answer is right').check()
  await telling.getByLabel('In your words').fill('Both B and C are right.')
  await expectAccessible(page, 'question-mistake-tell')
  await telling.getByRole('button', { name: 'Send' }).click()
  const told = page.getByRole('region', { name: 'What you told us about this paper' })
  await expect(told).toContainText('Sent, not read yet')
  await expectAccessible(page, 'question-mistake-told')

  const { office, desk } = await openDesk(context.browser(), server)
  await desk.goto('/superadmin/concerns')
  await desk.getByLabel('About').selectOption({ label: 'Questions' })
  await desk.getByRole('button', { name: 'Open: Both B and C are right.' }).click()
  const answering = desk.getByRole('dialog', { name: 'More than one answer is right' })
  await expect(answering.getByText('As it was printed')).toBeVisible()
  await expect(answering.locator('[data-question]').first()).not.toBeEmpty()
  await answering.getByLabel('Answer').fill('You are right. The question is gone.')
  await expectAccessible(desk, 'question-mistake-desk')
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await expect(desk.getByText('Answered. The person who told us gets a mail.')).toBeVisible()
  await office.close()

  await page.goto('/teacher/question_paper_history')
  await expect(page.getByRole('list', { name: 'New answers' })).toContainText('The question is gone.')
  await expectAccessible(page, 'question-mistake-answers')
  await page.goto(`/teacher/history/question-paper/${id}`)
  await expect(told).toContainText('You are right. The question is gone.')
})
