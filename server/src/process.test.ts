import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const module = new URL('./process.ts', import.meta.url).href
const script = (then: string) => `
  import { guardProcess, stopOnce } from '${module}'
  const say = (line) => process.stderr.write(line + '\\n')
  const log = { error: ({ err }, message) => say(message + ': ' + err.message) }
  const stop = stopOnce(log, [async () => { throw new Error('no database') }, async () => say('closed')])
  guardProcess(log, () => void stop(1))
  ${then}`

/** What a process says whose code does something that nobody foresaw, and how it ends. */
async function run(then: string, onStart: (child: ReturnType<typeof spawn>) => void = () => undefined) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script(then)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onStart(child)
  return { said: await text(child.stderr), code: await ended }
}

test('a failure that nobody awaited is said, and the process goes on', async () => {
  const { said, code } = await run(
    "void Promise.reject(new Error('lost')); setTimeout(() => { say('still here'); stop(0) }, 50)",
  )
  expect(said).toBe('a failure that nobody awaited: lost\nstill here\na step of the stop failed: no database\nclosed\n')
  expect(code).toBe(0)
})

test('an exception that nobody caught is said, and the process stops in order for its supervisor', async () => {
  const { said, code } = await run("setTimeout(() => { throw new Error('a bug') }, 5)")
  expect(said).toContain('the server stops: a bug')
  expect(said).toContain('closed')
  expect(code).toBe(1)
})

test('whoever read its output may go', async () => {
  const print = "setInterval(() => process.stdout.write('x'.repeat(100_000)), 5); setTimeout(() => stop(0), 200)"
  const { said, code } = await run(print, (child) => child.stdout?.destroy())
  expect(said).not.toContain('EPIPE')
  expect(code).toBe(0)
})
