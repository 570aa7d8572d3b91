import type { Page } from '@playwright/test'
import { screens } from '../scripts/screens.ts'
import { expect, LOOKS, problemsOf, showAs, takePicture } from './fixtures.ts'
import { addressOf } from './sample-school.ts'
import { newPage, ROLES, test } from './sample-test.ts'

// Presses every button of every screen, in `npm run e2e -- --all` alone: a dialog or menu that opens is sound, light and
// dark, is closed by Escape, and gives the focus back to what opened it. Nothing is ever saved.

test.describe.configure({ mode: 'default' })

const OPENS = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible'
/** Long enough for a dialog whose code is loaded first. */
const COMES_MS = 1500

interface Press {
  name: string
  /** The same for buttons that do the same to different people or lessons. */
  kind: string
  index: number
}
/** The buttons of a screen that can be pressed, one of each kind. */
async function buttonsOf(page: Page): Promise<Press[]> {
  const all = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((one, index) => {
        const [label, text] = [one.getAttribute('aria-label'), one.textContent.trim()]
        const isLibraries = /mantine-(Button|ActionIcon)-root/.test(one.className)
        const said = label ? label.split(' ')[0] : text.replaceAll(/\d+/g, '')
        const isOff = one.matches(':disabled, [data-disabled], [type=submit]')
        return { name: label ?? text, kind: isLibraries ? `${one.className} ${said}` : one.className, index, isOff }
      }),
    )
  const kinds = Map.groupBy(
    all.filter(({ isOff }) => !isOff),
    ({ kind }) => kind,
  )
  return [...kinds.values()].map(([first]) => first)
}

async function settle(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** Whether a press led elsewhere, or took its button away from where it was. */
async function hasMoved(page: Page, address: string, { index, name }: Press): Promise<boolean> {
  const button = page.getByRole('main').getByRole('button').nth(index)
  if ((await button.count()) === 0 || !page.url().endsWith(address)) return true
  return (await button.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent.trim())) !== name
}

/** What the focus is at: it comes back a moment after what stood above is gone. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (at === null || at === document.body) return 'nothing'
    return at.getAttribute('aria-label') ?? at.textContent.trim()
  })

/** What is wrong with what a press opens; undefined when it opens nothing. */
async function problemsOfPress(page: Page, { index, name }: Press, picture: string): Promise<string[] | undefined> {
  const button = page.getByRole('main').getByRole('button').nth(index)
  await button.click()
  const opened = page.locator(OPENS)
  const isOpen = await opened
    .first()
    .waitFor({ timeout: COMES_MS })
    .then(
      () => true,
      () => false,
    )
  if (!isOpen) return undefined
  await page.waitForLoadState('networkidle')
  const found: string[] = []
  for (const look of LOOKS.filter(({ width }) => width === 1280)) {
    await showAs(page, look)
    for (const problem of await problemsOf(page)) found.push(`${look.scheme}: ${problem}`)
    await takePicture(page, `${picture}-${look.scheme}`)
  }
  await page.keyboard.press('Escape')
  await expect.soft(opened, `${picture} closes`).toHaveCount(0)
  await expect
    .poll(() => focused(page), { timeout: COMES_MS })
    .toBe(name)
    .catch(async () => found.push(`the focus is at ${(await focused(page)).slice(0, 60)}`))
  return found
}

// The visitor of a demo who has chosen no role yet sees nothing of a school.
for (const role of ROLES.filter((one) => one !== 'demo_user')) {
  test(`what opens on the screens of ${role} is sound`, async ({ browser, server, sampleSchool }) => {
    const open = screens.filter(({ callers }) => callers === 'signed-in' || callers.includes(role))
    test.setTimeout(60_000 * open.length)
    const page = await newPage(browser, sampleSchool.people[role], server)
    await page.route('**/*', (route) => {
      const request = route.request()
      const isRead = request.method() === 'GET' || request.url().includes('refresh')
      return isRead ? route.continue() : route.abort()
    })
    const found: string[] = []
    const seen = new Set<string>()
    let opened = 0
    for (const screen of open) {
      const address = addressOf(screen, sampleSchool.valuesFor(role))
      await settle(page, address)
      for (const press of await buttonsOf(page)) {
        const key = `${screen.path} ${press.kind}`
        if (seen.has(key)) continue
        seen.add(key)
        const picture = `opened-${role}${screen.path}-${press.name}`.replaceAll(/[^\w-]+/g, '-').slice(0, 90)
        const problems = await problemsOfPress(page, press, picture)
        if (problems) opened++
        found.push(...(problems ?? []).map((problem) => `${screen.path}, ${press.name}: ${problem}`))
        if (problems || (await hasMoved(page, address, press))) await settle(page, address)
      }
    }
    expect(opened).toBeGreaterThan(0)
    expect(found).toEqual([])
    await page.context().close()
  })
}
