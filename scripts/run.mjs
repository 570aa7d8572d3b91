// Runs a TypeScript entry of the project on Node 24, installing what is missing first.
// Plain JavaScript without dependencies: it must start on any Node from 20 on, before `npm ci` has ever run.
import { spawn } from 'node:child_process'
import { ensureInstalled, nodeBinary, root } from './setup.mjs'

await ensureInstalled()
const [entry, ...args] = process.argv.slice(2)
const child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', entry, ...args], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
