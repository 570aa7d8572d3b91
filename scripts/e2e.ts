import { describeBrowser, findJourneyBrowser } from './browser.ts'
import { ensureWebBuilt } from './build.mjs'
import { runPlaywright, summarise } from './steps.ts'

// `npm run e2e`: the journeys alone; arguments go to Playwright. With `--all` the journey through every screen looks at
// each in both widths and colour schemes. `SCREENSHOTS=FOLDER` keeps pictures there, and a page that shows them all.
const given = process.argv.slice(2)
const wanted = given.filter((argument) => argument !== '--all')
const browser = findJourneyBrowser()
if (!browser) {
  console.error(`The journeys cannot run: ${describeBrowser}.`)
  process.exit(1)
}
await ensureWebBuilt(process.execPath)
const env = { CHROME_PATH: browser, ...(wanted.length < given.length ? { EVERY_LOOK: 'yes' } : {}) }
process.exit(summarise([await runPlaywright('journeys', wanted, env)]))
