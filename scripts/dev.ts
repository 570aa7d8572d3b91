import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './steps.ts'

// `npm run dev`: the server restarts and the web app reloads as files change. Open the address that vite prints.
const run = (args: string[], cwd = root) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })
const children = [
  run(['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=domain', 'server/src/main.ts']),
  run([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'web')),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
