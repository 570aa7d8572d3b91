// `npm start`: installs what is missing, builds the web app when its sources changed, then serves everything.
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, runOnNode, SERVER } from './setup.mjs'

await ensureInstalled()
await ensureWebBuilt(nodeBinary()).catch((error) => fail(error.message))
runOnNode(['server/src/main.ts'], SERVER)
