import { measure, row } from './measure.ts'
import { type BenchSchool, startSchool } from './school-data.ts'

export const title =
  'Student list, search, profile and import at 1,000 and 20,000 students (goal: factor at most 1.5, 60 KB a page)'

const SIZES = [1000, 20_000] as const
const SAMPLES = 200
const GOAL = { factor: 1.5, bytes: 60_000 }
const POLL_MS = 200

interface Asked {
  name: string
  path: (school: BenchSchool, i: number) => string
}
const list = ({ organisationId }: BenchSchool) => `/organisation/organisation-student-management/${organisationId}/`
const CALLS: Asked[] = [
  { name: 'list, first page of 25', path: (school) => `${list(school)}?limit=25` },
  { name: 'list, page of 100', path: (school) => `${list(school)}?limit=100` },
  { name: 'list, one class level', path: (school) => `${list(school)}?limit=25&class_name=8` },
  { name: 'list, by admission number', path: (school) => `${list(school)}?limit=25&sort=admission_number` },
  { name: 'search, five found', path: (school) => `${list(school)}?limit=25&search=wanted` },
  { name: 'search by admission number', path: (school) => `${list(school)}?limit=25&search=B-000777` },
  { name: 'search by a parent’s phone', path: (school) => `${list(school)}?limit=25&search=99000777` },
  {
    name: 'profile',
    path: ({ studentIds }, i) =>
      `/organisation/organisation-student-crud-management/${studentIds[i % studentIds.length]}/`,
  },
  {
    name: 'dashboard',
    path: ({ organisationId }) => `/organisation/organisation-dashboard-management/${organisationId}/`,
  },
]

const HEADER = 'first_name,last_name,phone,email,date_of_birth,admission_number,class_name,gender,address,joining_date'
const sheet = (rows: number) =>
  [
    HEADER,
    ...Array.from(
      { length: rows },
      (_, i) =>
        `Import${i},Pupil${i},919812345670,import${i}@bench.example,2012-05-14,I-${i},8,Female,12 Lake Road,2026-06-01`,
    ),
  ].join('\n')

async function importSheet(url: string, { token }: BenchSchool, rows: number) {
  const form = new FormData()
  form.append('students_file', new Blob([sheet(rows)], { type: 'text/csv' }), 'students.csv')
  const authorization = { authorization: `Bearer ${token}` }
  const start = performance.now()
  const path = `${url}/api/students/import/`
  const reply = await fetch(path, { method: 'POST', body: form, headers: authorization })
  const { task_id: taskId } = (await reply.json()) as { task_id: string }
  if (reply.status !== 202) throw new Error(`expected 202, got ${reply.status}`)
  while (true) {
    const asked = await fetch(`${url}/api/tasks/${taskId}/`, { headers: authorization })
    const task = (await asked.json()) as { state: string; message: string }
    if (task.state === 'done') return (performance.now() - start) / 1000
    if (task.state === 'failed') throw new Error(task.message)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export async function run(report: (line: string) => void) {
  const medians = new Map<string, number[]>()
  for (const students of SIZES) {
    const { server, school, stop } = await startSchool({ students })
    try {
      report(`${students} students`)
      const read = async (path: string) => {
        const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${school.token}` } })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${text}`)
        return text.length
      }
      for (const { name, path } of CALLS) {
        await measure(20, 1, (i) => read(path(school, i)))
        for (const connections of [1, 16]) {
          const figures = await measure(SAMPLES, connections, (i) => read(path(school, i)))
          report(row(name, connections, figures))
          const key = `${name}, ${connections} connections`
          medians.set(key, [...(medians.get(key) ?? []), figures.p50])
          if (figures.bytes > GOAL.bytes) report(`  more than the ${GOAL.bytes} bytes a page may have`)
        }
      }
      const seconds = await importSheet(server.url, school, students)
      report(`import of ${students} rows as a job: ${seconds.toFixed(1)} s (goal: 20,000 rows under 60 s)`)
    } finally {
      await stop()
    }
  }
  for (const [name, [small, large]] of medians) {
    report(`growth ${name}: ${(large / small).toFixed(2)} (goal at most ${GOAL.factor})`)
  }
}
