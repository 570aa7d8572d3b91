// Runs a TypeScript entry of the project on Node 24, installing what is missing first; options of Node may come before it.
// Plain JavaScript without dependencies: it must start on any Node from 20 on, before `npm ci` has ever run.
import { ensureInstalled, runOnNode } from './setup.mjs'

await ensureInstalled()
runOnNode(process.argv.slice(2))
