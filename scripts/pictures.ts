import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { describeBrowser, findBrowser } from './browser.ts'
import { ensureWebBuilt } from './build.mjs'

// `npm run pictures`: takes the README's pictures anew, each at a stop of the demo's tour.
const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
interface Stop {
  /** What the tour's button says. */
  action: string
  heading: string
  /** Where the picture is taken, when the stop is not where it leads to. */
  goOn?: (page: Page) => Promise<unknown>
}
const STOPS: Record<string, Stop> = {
  head: { action: 'Open as organisation', heading: 'Welcome' },
  marks: { action: 'Open as teacher', heading: 'Marks management' },
  paper: {
    action: 'Open the papers',
    heading: 'Past Questions',
    goOn: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Mathematics/ })
        .first()
        .click(),
  },
  guidance: {
    action: 'Open the career guidance',
    heading: 'Career Prediction Results',
    goOn: (page) => page.getByRole('main').getByRole('button').first().click(),
  },
}

const executablePath = findBrowser()
if (!executablePath) throw new Error(`Pictures cannot be taken: ${describeBrowser}.`)
await ensureWebBuilt(process.execPath)
mkdirSync(FOLDER, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await page.goto('/demo_login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/demo')
  for (const [name, { action, heading, goOn }] of Object.entries(STOPS)) {
    await page.goto('/demo')
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await goOn?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  }
} finally {
  await browser.close()
  await server.stop()
}
