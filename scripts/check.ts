import { runFastChecks } from './fast-checks.ts'
import { summarise } from './steps.ts'

// `npm run check`: the loop while working; `npm run check -- NAME…` with the tests of some places alone.
process.exit(summarise(await runFastChecks(process.argv.slice(2))))
