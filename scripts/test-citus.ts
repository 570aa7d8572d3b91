// `npm run test:citus`: the server's tests on a Citus cluster. CITUS_URL leads to a database of its coordinator that knows
// the workers; each test file makes and drops a database of its own on all of them.
import { runVitest, skip, summarise } from './steps.ts'

const name = 'server tests on Citus'
const url = process.env.CITUS_URL
const reason = 'CITUS_URL, the address of the coordinator of a cluster for tests, is not set'
process.exit(summarise([url ? await runVitest(name, 'server', { CITUS_URL: url }) : skip(name, reason)]))
