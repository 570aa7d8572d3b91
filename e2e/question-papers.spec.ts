/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

async function choosePlan(server: RunningServer, by: Member) {
  const reply = await fetch(`${server.url}/api/plan/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'free' }),
  })
  if (!reply.ok) throw new Error(await reply.text())
}

async function place(page: Page, role: Member['role']) {
  await page.goto(`/${role}/question_paper_generator`)
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Class', { exact: true }).selectOption('8')
  await page.getByLabel('Subject', { exact: true }).selectOption('Mathematics')
  await expect(page.getByRole('radiogroup', { name: 'Blueprints of the board' })).toBeVisible()
}
const choosePreset = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Blueprints of the board' }).getByRole('radio', { name }).check({ force: true })
async function generate(page: Page) {
  await expect(page.getByText('There are questions for this paper.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
}
const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })
const change = (page: Page, question: number, what: string) =>
  page
    .getByRole('button', { name: `Change question ${question}`, exact: true })
    .click()
    .then(() => page.getByRole('menuitem', { name: what }).click())

/** Not every question has another one of its kind. */
async function replaceOne(page: Page) {
  for (const question of [2, 3, 4, 5, 6]) {
    const reply = page.waitForResponse((one) => one.url().includes('/replace/'))
    await change(page, question, 'Replace')
    if ((await reply).ok()) return
  }
  throw new Error('No question could be replaced.')
}

test('a teacher makes a custom paper, mends what is impossible, and works on it', async ({
  page,
  context,
  server,
  watchConsole,
}) => {
  test.setTimeout(360_000)
  await choosePlan(server, await makeMember(server, 'teacher', context))
  await place(page, 'teacher')
  await expect(page.getByText('3 of 3 papers left this month')).toBeVisible()
  await page.getByLabel('Custom paper').check()
  await expect(page.getByText('Please select at least one section and topic (if available).')).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByText('Total marks must be between 10 and 100.')).toBeVisible()
  // a topic without questions of one mark cannot be on a paper of them alone
  await page.getByLabel('Questions of 1 mark').fill('20')
  await expect(page.getByText('Total: 20 marks')).toBeVisible()
  await expect(page.getByText('There is no such paper yet', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'papers-impossible')
  await wide(page)
  await page
    .getByRole('button', { name: /^(Ask for|Leave out)/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('Unit test 3')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  // a page that is loaded anew lets go of what is still on its way
  await expect(page.getByText('The draft was saved.')).toBeVisible()
  await page.goto('/teacher/question_paper_generator')
  await page.getByRole('link', { name: 'Unit test 3' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Unit test 3')
  await generate(page)
  await page.waitForURL('**/generated-question-paper')
  await expect(page.getByRole('heading', { name: 'Question paper' })).toBeVisible()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeEnabled()
  await expectAccessible(page, 'papers-paper')
  await wide(page)

  await replaceOne(page)
  await expect(page.getByText('Version 2')).toBeVisible()
  await change(page, 1, 'Move down')
  await expect(page.getByText('Version 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Version 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()

  await change(page, 1, 'Edit wording')
  const dialog = page.getByRole('dialog', { name: 'Wording of question 1' })
  const wording = dialog.getByRole('textbox', { name: 'Question' })
  await expectInert(page, wording)
  // what is cleaned away is parsed first, and the page's policy says that it would have stopped it too
  const others = watchConsole.filter((text) => !text.includes('Content Security Policy'))
  watchConsole.splice(0, watchConsole.length, ...others)
  await wording.fill(String.raw`What is $\frac{3}{4}$ of 20 rupees? And what is $${WIDE_SUM}$?`)
  await expect(dialog.locator('mfrac').first()).toBeVisible()
  await expectAccessible(page, 'papers-wording')
  await wide(page)
  await dialog.getByRole('button', { name: 'Save wording' }).click()
  await expect(page.getByRole('cell', { name: /of 20 rupees/ })).toBeVisible()
  await expectAccessible(page, 'papers-wide-formula')
  await wide(page)

  await page.getByRole('button', { name: 'Make sets' }).click()
  await expect(page.getByRole('radio', { name: 'The same questions in another order' })).toBeChecked()
  await expectAccessible(page, 'papers-sets')
  await wide(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make sets' }).click()
  await page.getByRole('tab', { name: 'Set B' }).click()
  await expect(page.getByText(/Q\.P\. code .+-B/)).toBeVisible()
  await page.getByRole('link', { name: 'View Answer Key' }).click()
  await expect(page).toHaveURL(/answer-key\?subject=Mathematics&board=CBSE&cls=8&code=/)
  await expect(page.getByRole('tab', { name: 'Set B' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Download Answer Key' })).toBeEnabled()
  await expectAccessible(page, 'papers-key')
  await wide(page)

  await page.getByRole('link', { name: 'Go Back' }).click()
  await change(page, 1, 'Move down')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByRole('tab', { name: 'Set B' })).toBeHidden()
})

/** No line of a phone holds it. */
const WIDE_SUM = Array.from({ length: 25 }, (_, i) => 3 * i + 1).join(' + ')

const HOSTILE = [
  '<script>struck = true</script>',
  '<img src=x onerror="struck = true">',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=" alt="Figure" onload="struck = true">',
  '<a href="javascript:struck = true">here</a>',
  '<svg onload="struck = true"><script>struck = true</script></svg>',
  '<iframe srcdoc="<script>parent.struck = true</script>"></iframe>',
  '<p style="position:fixed" class="x" id="y" onclick="struck = true">Read.</p>',
  '<form action="https://evil.example"><input autofocus onfocus="struck = true"></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=struck=1&gt;">',
  '<table background="javascript:struck = true"><tr><td colspan="2">Cell</td></tr></table>',
  '<img src="https://evil.example/a.png"><img src="data:text/html,<script>struck = true</script>">',
  '<p>$\\href{javascript:struck=1}{x}$ $\\includegraphics{https://evil.example/a.png}$</p>',
]
/** What somebody writes into a question shows and does nothing. */
async function expectInert(page: Page, wording: ReturnType<Page['getByRole']>) {
  const preview = page.getByRole('region', { name: 'Preview' }).locator('[data-question]').first()
  for (const [turn, text] of HOSTILE.entries()) {
    await wording.fill(`<p>Turn ${turn}.</p>${text}`)
    await expect(preview).toContainText(`Turn ${turn}.`)
    const found = await preview.evaluate((place) => {
      const allowed = /^(p|br|b|strong|i|em|u|sub|sup|ol|ul|li|table|thead|tbody|tr|th|td|blockquote|img|span)$/i
      const wrong: string[] = []
      for (const element of place.querySelectorAll('*')) {
        if (element.closest('math')) continue
        if (!allowed.test(element.tagName)) wrong.push(element.tagName)
        for (const { name, value } of element.attributes) {
          const isPicture = name === 'src' && value.startsWith('data:image/svg+xml')
          const isOfFormula = element.tagName === 'SPAN' && /^(class|title|style)$/.test(name)
          if (!isPicture && !isOfFormula && !/^(alt|colspan|rowspan|type)$/.test(name))
            wrong.push(`${element.tagName} ${name}`)
        }
      }
      return [...wrong, ...('struck' in window ? ['struck'] : []), ...[...place.querySelectorAll('[href]')].map(String)]
    })
    expect({ text, found }).toEqual({ text, found: [] })
  }
}

test('a student makes papers of a plan until none is left, and finds them in the history', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(360_000)
  await choosePlan(server, await makeMember(server, 'student', context))
  await page.goto('/student/answer-key')
  await expect(
    page.getByText('No questions found. Please go back and generate the question paper first.'),
  ).toBeVisible()
  await page.goto('/student/generated-question-paper')
  await expect(page.getByText('No question paper data found.')).toBeVisible()
  await page.goto('/student/question_paper_history')
  await page.getByRole('link', { name: 'Generate Now' }).click()
  for (let made = 1; made <= 3; made++) {
    await place(page, 'student')
    await choosePreset(page, '10 questions of one mark')
    await generate(page)
    await page.waitForURL('**/generated-question-paper')
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  }
  await place(page, 'student')
  await choosePreset(page, '10 questions of one mark')
  await generate(page)
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  await expectAccessible(page, 'papers-plans')
  await wide(page)
  await page.getByRole('button', { name: 'Back to my paper' }).click()
  await expect(page.getByRole('radio', { name: '10 questions of one mark' })).toBeChecked()
  await page.getByRole('button', { name: 'Save as draft' }).click()

  await page.goto('/student/dashboard')
  await page.getByRole('link', { name: /Question Papers Generated/ }).click()
  const papers = page.getByRole('list', { name: 'Question papers' }).getByRole('listitem')
  await expect(papers).toHaveCount(3)
  await expect(page.getByRole('tab', { name: 'Shared by colleagues' })).toBeHidden()
  await expectAccessible(page, 'papers-history')
  await wide(page)
  await page.getByLabel('Search by subject or class').fill('hindi')
  await expect(page.getByText('No paper found.')).toBeVisible()
  await page.getByLabel('Search by subject or class').fill('math')
  await page
    .getByRole('button', { name: /^More for Mathematics - 8/ })
    .first()
    .click()
  await expectAccessible(page, 'papers-card-menu')
  await wide(page)
  await page.getByRole('menuitem', { name: 'Remove from history' }).click()
  await page.getByRole('button', { name: 'Remove from history' }).click()
  await expect(papers).toHaveCount(2)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page
    .getByRole('button', { name: /^More for Mathematics - 8/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

/** Two topics with 60 and 40 per cent of the marks. */
async function shareTopics(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Add a topic' }).click()
  await dialog.getByLabel(/^Topic 1/).selectOption({ index: 1 })
  await dialog.getByLabel('Per cent of the marks').fill('60')
  await expect(dialog.getByText('Together 60 of 100%, 40 left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save blueprint' }).click()
  await expect(dialog.getByText('The shares of the topics must come to 100.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a topic' }).click()
  await expect(dialog.getByLabel(/^Topic 2/)).toBeFocused()
  await dialog.getByLabel(/^Topic 2/).selectOption({ index: 2 })
  await dialog.getByLabel('Per cent of the marks').nth(1).fill('40')
  await expect(dialog.getByText('Together 100%')).toBeVisible()
  await expectAccessible(page, 'papers-topic-shares')
  await wide(page)
}

test('a school keeps its own plan and makes a paper of it', async ({ page, context, server }) => {
  test.setTimeout(360_000)
  await choosePlan(server, await makeMember(server, 'organisation', context))
  await page.goto('/')
  await page.getByRole('link', { name: 'Check it Out' }).click()
  await expect(page).toHaveURL(/organisation\/question_paper_generator/)
  await place(page, 'organisation')
  await page.getByRole('button', { name: 'More for 10 questions of one mark' }).click()
  await page.getByRole('menuitem', { name: 'Make my own blueprint from it' }).click()
  const dialog = page.getByRole('dialog', { name: 'New blueprint' })
  await dialog.getByLabel('Name of the blueprint').fill('')
  await dialog.getByRole('button', { name: 'Save blueprint' }).click()
  await expect(dialog.getByText('The blueprint needs a name.').first()).toBeVisible()
  await expectAccessible(page, 'papers-plan')
  await wide(page)
  await dialog.getByLabel('Name of the blueprint').fill('Friday test')
  await dialog.getByLabel('Questions').first().fill('12')
  await expect(dialog.getByText('Total: 12 marks')).toBeVisible()
  await shareTopics(page, dialog)
  await dialog.getByRole('button', { name: 'Save blueprint' }).click()
  await expect(page.getByRole('radio', { name: 'Friday test' })).toBeChecked()
  await expectAccessible(page, 'papers-generator')
  await wide(page)
  await generate(page)
  await page.waitForURL('**/generated-question-paper')
  await expect(page.getByText('Lake School').last()).toBeVisible()
  await page.getByRole('button', { name: 'How this paper is made up' }).click()
  const byTopic = page.getByRole('table', { name: 'Marks by topic' }).getByRole('row')
  await expect(byTopic.nth(1).getByRole('cell').first()).toHaveText('7')
  await expect(byTopic.nth(2).getByRole('cell').first()).toHaveText('5')
  await expectAccessible(page, 'papers-made-up')
  await wide(page)

  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Title').fill('Friday paper')
  await page.getByLabel('Share with colleagues').check()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Friday paper')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL('**/history/question-paper/*')
  // the address is the copy's before the screen is
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', /question_paper_history/)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByRole('list', { name: 'Question papers' }).getByRole('listitem')).toHaveCount(2)
})
