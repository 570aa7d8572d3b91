// `npm start`: installs what is missing, builds the web app when its sources changed, then serves everything.
import { spawn } from 'node:child_process'
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, root } from './setup.mjs'

await ensureInstalled()
const node = nodeBinary()
await ensureWebBuilt(node).catch((error) => fail(error.message))
const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
// a signal from the keyboard reaches the child by itself; one sent to this process alone does not
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
