/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Member, makeMember as makeMemberByCalls } from './members.ts'
import { type RunningServer, startServer } from './server.ts'

export { newEmail, PASSWORD } from './members.ts'

type Axe = typeof import('axe-core')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Registers and verifies somebody; with a context, that browser is signed in as them. */
export async function makeMember(
  server: RunningServer,
  role: Member['role'],
  context?: BrowserContext,
): Promise<Member> {
  const member = await makeMemberByCalls(server, role)
  if (context) await signInAs(context, server, member)
  return member
}

/** Opens a context as the member: the token where the app keeps it, and the cookies of the sign-in. */
export async function signInAs(
  context: BrowserContext,
  server: Pick<RunningServer, 'url'>,
  member: Pick<Member, 'token' | 'cookies'>,
) {
  await context.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin && !localStorage.getItem('user_token') && !sessionStorage.getItem('e2e')) {
        localStorage.setItem('user_token', token)
        sessionStorage.setItem('e2e', 'signed in once')
      }
    },
    [server.url, member.token],
  )
  await context.addCookies(
    member.cookies.map((line) => {
      const [pair, ...attributes] = line.split('; ')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const path = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/'
      return { name, value, domain: '127.0.0.1', path, httpOnly: line.includes('HttpOnly'), sameSite: 'Lax' as const }
    }),
  )
}

interface Fixtures {
  /** Fails the test when the page logs an error or throws. */
  watchConsole: string[]
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watchConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // a refused request is reported by the browser itself; what the page makes of it is what the test looks at
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const LOOKS = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 375, scheme: 'light' },
  { width: 375, scheme: 'dark' },
] as const

/** Each width and each scheme once; `npm run e2e -- --all` looks at every pair of them. */
const looks = process.env.EVERY_LOOK ? LOOKS : [LOOKS[0], LOOKS[3]]

type Look = (typeof LOOKS)[number]

export async function showAs(page: Page, { width, scheme }: Look) {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
  // a colour on its way from one scheme to the other is nobody's to judge
  await page.evaluate(async () => {
    const underway = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(underway.map((one) => one.finished))
  })
}

/** By how many pixels a page scrolls sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What is wrong with a page as it shows now: accessibility violations, and scrolling sideways. */
export async function problemsOf(page: Page): Promise<string[]> {
  // One document without frames of others: run in the page itself, once loaded there, and told that only violations are
  // read, axe finds the same in a fraction of the time that its builder takes, which loads it twice for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as Window & { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
  const overflow = await sidewaysOf(page)
  return overflow === 0 ? found : [...found, `scrolls sideways by ${overflow}`]
}

/** A picture of the whole page, where `SCREENSHOTS` names a folder for them. */
export async function takePicture(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** No accessibility violation and no sideways scrolling, wide and narrow, light and dark. */
export async function expectAccessible(page: Page, name: string) {
  for (const look of looks) {
    await showAs(page, look)
    expect({ name, ...look, found: await problemsOf(page) }).toEqual({ name, ...look, found: [] })
    await takePicture(page, `${name}-${look.width}-${look.scheme}`)
  }
}
