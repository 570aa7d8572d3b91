import { type BenchSchool, startSchool } from './school-data.ts'

export const title =
  'Year’s end: first look, preview, commit and undo at 1,000 and 20,000 students (goal: commit under 15 s)'

const SIZES = [1000, 20_000] as const
const GOAL_SECONDS = 15

async function measureSchool(url: string, school: BenchSchool, report: (line: string) => void) {
  const path = `${url}/api/year-end/`
  const timed = async (name: string, method: string, address: string, body?: object) => {
    const start = performance.now()
    const reply = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${school.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 200)}`)
    const seconds = (performance.now() - start) / 1000
    report(`${name}: ${seconds.toFixed(2)} s, ${Math.round(text.length / 1024)} KB`)
    return { seconds, body: JSON.parse(text) }
  }
  const { body: found } = await timed('first look', 'GET', path)
  await timed('choices kept', 'PUT', path, { choices: { ...found.choices, when: 'now' }, version: found.version })
  const { body: plan } = await timed('preview', 'GET', `${path}preview/`)
  /** A call that files work, and the work: what a school waits for. */
  const worked = async (name: string, method: string, body: object) => {
    const start = performance.now()
    const { body: started } = await timed(`${name} asked for`, method, path, body)
    for (let state = 'queued'; state !== 'done'; ) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const reply = await fetch(`${url}/api/tasks/${started.task_id}/`, {
        headers: { authorization: `Bearer ${school.token}` },
      })
      const task = (await reply.json()) as { state: string; message: string }
      if (task.state === 'failed') throw new Error(`${name}: ${task.message}`)
      state = task.state
    }
    const seconds = (performance.now() - start) / 1000
    report(`${name}: ${seconds.toFixed(2)} s`)
    return seconds
  }
  const seconds = await worked('commit', 'POST', { fingerprint: plan.fingerprint })
  if (seconds > GOAL_SECONDS) report(`  more than the ${GOAL_SECONDS} s a commit may take`)
  await worked('undo', 'PATCH', { action: 'undo' })
}

export async function run(report: (line: string) => void) {
  for (const students of SIZES) {
    const { server, school, stop } = await startSchool({ students })
    try {
      report(`${students} students`)
      await measureSchool(server.url, school, report)
    } finally {
      await stop()
    }
  }
}
