import type { Page } from '@playwright/test'
import { screens } from '../scripts/screens.ts'
import type { Screen } from '../web/src/app/screen.ts'
import { expect, LOOKS, problemsOf, showAs, sidewaysOf, takePicture } from './fixtures.ts'
import { speakLonger } from './longer-words.ts'
import { addressOf } from './sample-school.ts'
import { newPage, ROLES, type SampleSchool, test } from './sample-test.ts'

// `npm run e2e -- --all` looks at every width and colour scheme; otherwise each screen is seen once.
const looks = process.env.EVERY_LOOK ? LOOKS : LOOKS.slice(0, 1)

// One server and one school for all of them.
test.describe.configure({ mode: 'default' })

/** Goes on as a link does; only the first screen is loaded anew. The heading that is there before is marked as left. */
const goTo = (page: Page, address: string) =>
  page.url() === 'about:blank'
    ? page.goto(address)
    : page.evaluate((to) => {
        // the screen before may have led here already
        const isThere = new URL(to, location.href).pathname === location.pathname
        if (!isThere) document.querySelector('h1')?.setAttribute('data-left', '')
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)

interface Visit {
  /** Who looks, as the pictures name them. */
  by: string
  of: Screen[]
  pathValues: SampleSchool['pathValues']
  /** Says what is wrong with the screen that is open. */
  look: (page: Page, note: (what: string) => void, name: string) => Promise<void>
}

const lookAtAll: Visit['look'] = async (page, note, name) => {
  for (const look of looks) {
    await showAs(page, look)
    for (const problem of await problemsOf(page)) note(`${look.width} ${look.scheme}: ${problem}`)
    await takePicture(page, `${name}-${look.width}-${look.scheme}`)
  }
}

/** Whether there is room for longer words. */
const lookForRoom: Visit['look'] = async (page, note, name) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await sidewaysOf(page)
    if (overflow !== 0) note(`${width}: scrolls sideways by ${overflow}`)
    await takePicture(page, `longer-${name}-${width}`)
  }
}

/** Opens one screen after another and says what is wrong with any of them. */
async function visit(page: Page, { by, of, pathValues, look }: Visit): Promise<string[]> {
  const found: string[] = []
  const note = (what: string) => found.push(`${path}: ${what}`)
  const underway = new Set<unknown>()
  let path = ''
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(error.message))
  page.on('request', (request) => request.resourceType() === 'fetch' && underway.add(request))
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('response', (reply) => reply.status() >= 400 && note(`${reply.url()} answered ${reply.status()}`))
  page.on('requestfailed', (request) => {
    underway.delete(request)
    // what a screen still waits for is given up when the next one is opened
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${reason}`)
  })
  for (const screen of of) {
    path = screen.path
    // one screen may be called as the one before
    const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-left])'))
    // an answer that the screen before had no more use for need not come
    underway.clear()
    await goTo(page, addressOf(screen, pathValues))
    if (look === lookAtAll) {
      await expect.soft(heading, path).toHaveText(screen.visit?.heading ?? new RegExp(`^${screen.title}`))
    } else await expect.soft(heading, path).toBeVisible()
    await expect.poll(() => underway.size, { message: `${path} waits for nothing` }).toBe(0)
    await look(page, note, `${by}${path.replaceAll('/', '-').replaceAll(':', '')}`)
  }
  return found
}

test('everybody’s screens are sound', async ({ browser, server, sampleSchool: { pathValues } }) => {
  const open = screens.filter(({ callers }) => callers === 'public')
  test.setTimeout(60_000 * open.length)
  const page = await newPage(browser, undefined, server)
  expect(await visit(page, { by: 'visitor', of: open, pathValues, look: lookAtAll })).toEqual([])
  await page.context().close()
})

for (const role of ROLES) {
  test(`the screens of ${role} are sound`, async ({ browser, server, sampleSchool: { people, valuesFor } }) => {
    const open = screens.filter(({ callers }) => callers === 'signed-in' || callers.includes(role))
    test.setTimeout(60_000 * open.length)
    const page = await newPage(browser, people[role], server)
    expect(await visit(page, { by: role, of: open, pathValues: valuesFor(role), look: lookAtAll })).toEqual([])
    await page.context().close()
  })
}

test('what a page asks for before its scripts are there is asked for once', async ({
  browser,
  server,
  sampleSchool,
}) => {
  const asking = screens.filter(({ asks }) => asks)
  test.setTimeout(10_000 * asking.length)
  const found: string[] = []
  const byRole = Map.groupBy(asking, ({ callers }) => ROLES.find((one) => callers.includes(one)))
  for (const [role, open] of byRole) {
    // one browser for all screens of somebody: each is loaded anew, its scripts are read once
    const page = await newPage(browser, role && sampleSchool.people[role], server)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url().replace(server.url, '')))
    for (const { path, asks = [] } of open) {
      await page.goto('about:blank')
      asked.length = 0
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const ask of ['/api/me/', ...asks]) {
        const pattern = new RegExp(`^${ask.replaceAll(/[?.]/g, String.raw`\$&`).replace(':userId', '[^/]+')}$`)
        const times = asked.filter((url) => pattern.test(url)).length
        if (times !== 1) found.push(`${path} asked ${times} times for ${ask}`)
      }
      const early = await page.evaluate(() => {
        const { earlyCalls } = window as Window & { earlyCalls?: { answers: Map<string, unknown> } }
        return [...(earlyCalls?.answers.keys() ?? ['no early calls'])]
      })
      found.push(...early.map((url) => `${path} had no use for ${url}`))
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})

for (const role of [undefined, ...ROLES]) {
  test(`the screens of ${role ?? 'everybody'} have room for longer words`, async ({
    browser,
    server,
    sampleSchool,
  }) => {
    const { people, valuesFor } = sampleSchool
    const pathValues = valuesFor(role ?? 'organisation')
    const open = screens.filter(({ callers }) =>
      role ? callers === 'signed-in' || callers.includes(role) : callers === 'public',
    )
    test.setTimeout(30_000 * open.length)
    const page = await newPage(browser, role && people[role], server)
    await speakLonger(page)
    expect(await visit(page, { by: role ?? 'visitor', of: open, pathValues, look: lookForRoom })).toEqual([])
    await page.context().close()
  })
}
