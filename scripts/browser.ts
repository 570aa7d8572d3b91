import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const describeBrowser =
  'no browser was found and none could be installed; install Chromium or Chrome, or set CHROME_PATH to one'

/** Chromium without windows: a journey takes it a fifth less processor time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** The browser for the journeys: CHROME_PATH, Chromium without windows, or whichever is there. */
export const findJourneyBrowser = (): string | undefined =>
  process.env.CHROME_PATH || !existsSync(WITHOUT_WINDOWS) ? findBrowser() : WITHOUT_WINDOWS

/** A browser as people have it: CHROME_PATH, one in a usual place, or Playwright's own. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROME_PATH
  const own = (() => {
    try {
      return chromium.executablePath()
    } catch {
      return '' // Playwright knows no browser for this platform
    }
  })()
  return [given, ...USUAL_PATHS, own, WITHOUT_WINDOWS].find((path) => path && existsSync(path))
}

/** The browser for the journeys, where there is none: tries Playwright's download, then Debian's package where this user may install one. */
export async function installBrowser(): Promise<string | undefined> {
  console.log('No browser found; trying to install one …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 180_000 })
  const found = findJourneyBrowser()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  } catch {
    return undefined // the caller says what to do
  }
  return findJourneyBrowser()
}
