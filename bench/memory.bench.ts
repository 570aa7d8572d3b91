import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../e2e/server.ts'
import { startOwnServer } from '../scripts/postgres.ts'

export const title = 'Memory of an idle server, after its second start'

/** Megabytes at most. */
const GOALS = { embedded: 300, PostgreSQL: 180 }
const SETTLED_MILLISECONDS = 10_000

/** Megabytes that a process holds, and how much of that is its own, not a part of a program's file. */
function held(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon'), most: megabytes('VmHWM') }
}

/** The first start migrates and loads what every school shares; servers are idle after one that found all that. */
async function measureIdle(env: Record<string, string>) {
  const first = await startServer({ env })
  process.kill(first.pid, 'SIGTERM')
  // waits for the first one to leave the folder
  const server = await startServer({ dataDir: first.dataDir, env })
  try {
    await wait(SETTLED_MILLISECONDS)
    return held(server.pid)
  } finally {
    await server.stop()
  }
}

export async function run(report: (line: string) => void) {
  if (process.platform !== 'linux') return report('skipped: only Linux tells what a process holds')
  const postgres = await startOwnServer()
  const databases = [
    ['embedded', {}] as const,
    ...(postgres ? [['PostgreSQL', { DATABASE_URL: postgres.url }] as const] : []),
  ]
  try {
    for (const [name, env] of databases) {
      const { all, own, most } = await measureIdle(env)
      const over = all > GOALS[name] ? `  OVER (goal ${GOALS[name]} MB)` : ''
      report(`${name.padEnd(12)} ${all} MB, ${own} of them its own; at most ${most} MB while it started${over}`)
    }
  } finally {
    await postgres?.stop()
  }
}
