// `npm test`: sets everything up on a fresh clone, then runs every check there is.
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, runOnNode } from './setup.mjs'

await ensureInstalled()
await ensureWebBuilt(nodeBinary()).catch((error) => fail(error.message))
runOnNode(['scripts/test.ts', ...process.argv.slice(2)])
