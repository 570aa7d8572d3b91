import type { BenchSchool } from './school-data.ts'
import { type Asked, compareSizes } from './sizes.ts'

export const title =
  'Student list, search, profile and import at 1,000 and 20,000 students (goal: factor at most 1.5, 60 KB a page)'

const list = ({ organisationId }: BenchSchool) => `/organisation/organisation-student-management/${organisationId}/`
const asked = (name: string, path: (school: BenchSchool, i: number) => string): Asked<BenchSchool> => ({
  name,
  send: (ask, school, i) => ask(path(school, i), school.token),
})
const CALLS = [
  asked('list, first page of 25', (school) => `${list(school)}?limit=25`),
  asked('list, page of 100', (school) => `${list(school)}?limit=100`),
  asked('list, one class level', (school) => `${list(school)}?limit=25&class_name=8`),
  asked('list, by admission number', (school) => `${list(school)}?limit=25&sort=admission_number`),
  asked('search, five found', (school) => `${list(school)}?limit=25&search=wanted`),
  asked('search by admission number', (school) => `${list(school)}?limit=25&search=B-000777`),
  asked('search by a parent’s phone', (school) => `${list(school)}?limit=25&search=99000777`),
  asked(
    'profile',
    ({ studentIds }, i) => `/organisation/organisation-student-crud-management/${studentIds[i % studentIds.length]}/`,
  ),
  asked('dashboard', ({ organisationId }) => `/organisation/organisation-dashboard-management/${organisationId}/`),
]

const POLL_MS = 200
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

async function importAsMany(url: string, school: BenchSchool, report: (line: string) => void) {
  const seconds = await importSheet(url, school, school.students)
  report(`import of ${school.students} rows as a job: ${seconds.toFixed(1)} s (goal: 20,000 rows under 60 s)`)
}

export const run = (report: (line: string) => void) =>
  compareSizes(
    {
      size: {},
      samples: 200,
      warmUp: 20,
      prepare: async (_, school) => school,
      calls: () => CALLS,
      afterwards: importAsMany,
    },
    report,
  )
