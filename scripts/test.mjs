// `npm test`: sets everything up on a fresh clone, then runs every check there is.
import { spawn } from 'node:child_process'
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled, fail, nodeBinary, root } from './setup.mjs'

await ensureInstalled()
const node = nodeBinary()
await ensureWebBuilt(node).catch((error) => fail(error.message))
const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'scripts/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
