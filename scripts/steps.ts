import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Counted, readPlaywright, readVitest } from './reports.ts'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const scratch = mkdtempSync(join(tmpdir(), 'margam-checks-'))

export interface Outcome extends Counted {
  name: string
  seconds: number
  /** How much of what the machine's cores could do meanwhile was done, by this or by others, in per cent. */
  busy: number
  /** Why nothing ran, in a sentence. */
  skipped?: string
}

/** A program of the project's own packages, run on the Node that runs this. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const bin = join(root, 'node_modules', '.bin')
  const path = [dirname(process.execPath), bin, process.env.PATH].join(delimiter)
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    stdio: 'inherit',
    // the server's process is started many times, and compiled once
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** What the machine's cores have done so far, and what they could have done. */
function readCores() {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, core) => sum + core.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

async function timed(name: string, work: () => Promise<Counted>): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const [start, before] = [performance.now(), readCores()]
  const counted = await work()
  const after = readCores()
  const busy = Math.round(100 * (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)))
  return { name, ...counted, seconds: Math.round((performance.now() - start) / 100) / 10, busy }
}

/** A check that passes or fails as one. */
export const checkWith = (name: string, tool: string, args: string[]) =>
  timed(name, async () => ((await runTool(tool, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))

/** A check that says in a sentence each what is wrong. */
export const checkThat = (name: string, problems: () => string[]) =>
  timed(name, async () => {
    const found = problems()
    for (const problem of found) console.log(problem)
    return { passed: found.length === 0 ? 1 : 0, failed: found.length, failures: found }
  })

/** A run that executed nothing, or that ended badly though each of its tests passed, failed as well. */
function ended(code: number, counted: Counted): Counted {
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted
  const reason = `${counted.passed} tests passed, and the run ended with ${code}: what it printed says why`
  return { ...counted, failed: 1, failures: [...(counted.failures ?? []), reason] }
}

/** The tests of a vitest project, or of all ("*"), whole or by names. A run that executed nothing counts as failed. */
export const runVitest = (
  name: string,
  project: string,
  env: Record<string, string> = {},
  names: readonly string[] = [],
) =>
  timed(name, async () => {
    const report = join(mkdtempSync(join(scratch, 'tests-')), 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--project', project, ...reporters, ...names]
    const code = await runTool('vitest', args, env)
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    return ended(code, readVitest(report, root))
  })

export const runPlaywright = (name: string, args: string[], env: Record<string, string>) =>
  timed(name, async () => {
    const report = join(scratch, 'playwright.json')
    const code = await runTool('playwright', ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    if (!existsSync(report)) return { passed: 0, failed: 1 }
    return ended(code, readPlaywright(report))
  })

export const skip = (name: string, reason: string): Outcome => ({
  name,
  passed: 0,
  failed: 0,
  seconds: 0,
  busy: 0,
  skipped: reason,
})

/** Prints what ran and what failed in it, and ends with the one line that says it all. */
export function summarise(outcomes: readonly Outcome[]): number {
  console.log('')
  for (const { name, passed, failed, seconds, busy, skipped } of outcomes) {
    const verdict = skipped
      ? `skipped: ${skipped}`
      : `${passed} passed, ${failed} failed in ${seconds} s, cores ${busy} % busy`
    console.log(`  ${failed ? '✗' : skipped ? '–' : '✓'} ${name}: ${verdict}`)
  }
  // here too, since a log may be kept from its end only
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) console.log(`\n  ${name}: ${failure}`)
  }
  const sum = (pick: (one: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  const failed = sum((one) => one.failed)
  console.log(`\n${sum((one) => one.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
