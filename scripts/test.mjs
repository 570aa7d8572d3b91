// `npm test`: sets everything up on a fresh clone, then runs every check there is.
import { ensureInstalled, runOnNode } from './setup.mjs'

await ensureInstalled()
runOnNode(['scripts/test.ts', ...process.argv.slice(2)])
