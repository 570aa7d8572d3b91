import { describeBrowser, findJourneyBrowser, installBrowser } from './browser.ts'
import { ensureWebBuilt } from './build.mjs'
import { runFastChecks } from './fast-checks.ts'
import { startPostgres } from './postgres.ts'
import { oversizedScreens } from './screen-sizes.ts'
import { checkThat, type Outcome, runPlaywright, runVitest, skip, summarise } from './steps.ts'

async function onBothDatabases(): Promise<Outcome[]> {
  const [embedded, name] = ['server tests on the embedded database', 'server tests on PostgreSQL']
  const server = await startPostgres(process.env.DATABASE_URL)
  if (!server) {
    const reason = 'no PostgreSQL programs on this machine and no DATABASE_URL'
    return [await runVitest(embedded, 'server'), skip(name, reason)]
  }
  try {
    return [
      await runVitest(embedded, 'server', { ALSO_ON_POSTGRES: 'yes' }),
      await runVitest(name, 'server', { TEST_DATABASE_URL: server.url }),
    ]
  } finally {
    await server.stop()
  }
}

async function inBrowser(): Promise<Outcome> {
  const name = 'journeys in a browser'
  const browser = findJourneyBrowser() ?? (await installBrowser())
  if (!browser) return { ...skip(name, ''), skipped: undefined, failed: 1, name: `${name}: ${describeBrowser}` }
  return runPlaywright(name, [], { CHROME_PATH: browser })
}

// The build keeps one core busy, as types and dead code do: it goes on beside the checks that do not need it.
const building = ensureWebBuilt(process.execPath).then(
  () => undefined,
  (error: Error) => error.message,
)
const first = await runFastChecks()
const notBuilt = await building
const sizes = await checkThat('size of the screens', () => (notBuilt ? [notBuilt] : oversizedScreens()))
// without the web app each journey would wait for a screen that does not come
if (notBuilt) process.exit(summarise([...first, sizes]))
const outcomes = [...first, sizes, ...(await onBothDatabases()), await inBrowser()]
process.exit(summarise(outcomes))
