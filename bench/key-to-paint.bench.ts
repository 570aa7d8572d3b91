import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { ensureWebBuilt } from '../scripts/build.mjs'
import { startSchool } from './school-data.ts'

export const title = 'Marks grid, from a key to the frame that shows it, four times slower CPU'

const KEYS = 45
/** The first class of the bench's school. */
const SHEET = { class_name: 'LKG A', subject: 'Mathematics', academic_year: '2026-2027' }

/** Types marks into a grid and measures each key, in milliseconds. */
async function keysToPaint(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    )
  })
  await page.locator('input[data-column="mark"][data-row="0"]').focus()
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 3 === 2 ? 'Enter' : String(1 + (key % 8)))
    // a teacher's pace, so that one key does not wait for the one before
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

async function timesOf(browser: Browser, classSize: number): Promise<number[]> {
  const { server, school, stop } = await startSchool({ students: classSize, classSize, exams: 2 })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript((token) => localStorage.setItem('user_token', token), school.teacherToken)
    const page = await context.newPage()
    await page.goto(`${server.url}/teacher/class/student/add-marks?${new URLSearchParams(SHEET)}`)
    await page.locator('input[data-column="mark"][data-row="0"]').waitFor()
    await page.getByLabel('Exam name').fill('Unit')
    await page.getByLabel('Max mark').fill('100')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return (await keysToPaint(page)).toSorted((a, b) => a - b)
  } finally {
    await context.close()
    await stop()
  }
}

export async function run(report: (line: string) => void) {
  await ensureWebBuilt(process.execPath)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const classSize of [60, 200]) {
      const times = await timesOf(browser, classSize)
      const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0).padStart(4)} ms`
      report(`${String(classSize).padStart(3)} rows   p50 ${at(0.5)}   p95 ${at(0.95)}   (${times.length} keys)`)
    }
  } finally {
    await browser.close()
  }
}
