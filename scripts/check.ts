import { runFastChecks } from './fast-checks.ts'
import { summarise } from './steps.ts'

// `npm run check`: the loop while working.
process.exit(summarise(await runFastChecks()))
