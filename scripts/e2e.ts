import { describeBrowser, findBrowser } from './browser.ts'
import { ensureWebBuilt } from './build.mjs'
import { runPlaywright, summarise } from './steps.ts'

// `npm run e2e`: the journeys alone; arguments go to Playwright.
const browser = findBrowser()
if (!browser) {
  console.error(`The journeys cannot run: ${describeBrowser}.`)
  process.exit(1)
}
await ensureWebBuilt(process.execPath)
process.exit(summarise([await runPlaywright('journeys', process.argv.slice(2), { CHROME_PATH: browser })]))
