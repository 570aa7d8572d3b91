import { describeBrowser, findBrowser, installBrowser } from './browser.ts'
import { runFastChecks } from './fast-checks.ts'
import { startPostgres } from './postgres.ts'
import { oversizedScreens } from './screen-sizes.ts'
import { checkThat, type Outcome, runPlaywright, runVitest, skip, summarise } from './steps.ts'

async function onServer(): Promise<Outcome> {
  const name = 'server tests on PostgreSQL'
  const server = await startPostgres(process.env.DATABASE_URL)
  if (!server) return skip(name, 'no PostgreSQL programs on this machine and no DATABASE_URL')
  try {
    return await runVitest(name, 'server', { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function inBrowser(): Promise<Outcome> {
  const name = 'journeys in a browser'
  const browser = findBrowser() ?? (await installBrowser())
  if (!browser) return { ...skip(name, ''), skipped: undefined, failed: 1, name: `${name}: ${describeBrowser}` }
  return runPlaywright(name, [], { CHROME_PATH: browser })
}

const outcomes = [
  ...(await runFastChecks()),
  await checkThat('size of the screens', oversizedScreens),
  await runVitest('server tests on the embedded database', 'server'),
  await onServer(),
  await inBrowser(),
]
process.exit(summarise(outcomes))
