import { type FakeProvider, saying, startFakeProvider } from '../server/src/testing/fake-provider.ts'
import { test as base, expect, expectAccessible, makeMember } from './fixtures.ts'
import { type RunningServer, startServer } from './server.ts'

const question = {
  stem: 'A hall has 250 seats and 30% of them stay empty during a concert. How many seats are taken?',
  options: ['175', '75', '220', '280'],
  answer: '175',
  accepted: [],
  scheme: [],
  check: '250 - 250 * 30 / 100',
}

/** A provider that is right about its question, and writes a wrong key the first time. */
function startProvider(): Promise<FakeProvider> {
  let written = 0
  return startFakeProvider(({ fields, data }, response) => {
    const options = Object.entries((data['options'] ?? {}) as Record<string, string>)
    const say = (reply: unknown) => saying(response, JSON.stringify(reply))
    if (fields.includes('stem')) say(written++ === 0 ? { ...question, answer: '220' } : question)
    else if (fields.includes('letter')) say({ letter: options.find(([, text]) => text === question.answer)?.[0] })
    else say({ could_be_right: data['answer'] === question.answer })
  })
}

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const fake = await startProvider()
      const { baseUrl, model, apiKey = '' } = fake.settings
      const server = await startServer({ env: { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } })
      await use(server)
      await server.stop()
      await fake.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('a teacher has a question proposed, sees what was refused, and approves what passed', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  await makeMember(server, 'teacher', context)
  await page.goto('/teacher/own-questions')
  await page.getByRole('button', { name: 'Propose with AI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(dialog.getByText('Choose a board.').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Board' }).selectOption('CBSE')
  await dialog.getByRole('combobox', { name: 'Class' }).selectOption('8')
  await dialog.getByRole('combobox', { name: 'Subject' }).selectOption('Mathematics')
  await dialog.getByRole('combobox', { name: 'Topic' }).selectOption('maths.percentage')
  await dialog.getByRole('combobox', { name: 'How many' }).selectOption('1')
  await expectAccessible(page, 'propose questions')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(dialog.getByText('1 question is a draft among your own questions.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('Question 1 was refused: The answer is given as “220”')).toBeVisible()
  await expectAccessible(page, 'questions proposed')
  await dialog.getByRole('link', { name: 'Question 1 was kept: read it' }).click()

  const checks = page.getByRole('region', { name: 'Made by AI' })
  await expect(checks).toContainText('Solved three times without the key')
  await expect(page.getByText('A hall has 250 seats').first()).toBeVisible()
  await expectAccessible(page, 'proposed question')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Papers can use it now.')).toBeVisible()
  await expect(checks).toBeVisible()
})
