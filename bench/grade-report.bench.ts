import { measure, row } from './measure.ts'
import { type BenchSchool, startSchool } from './school-data.ts'

export const title =
  'One student’s marks: the teacher’s view, the grade report and a subject’s results at 1,000 and 20,000 students'

const SIZES = [1000, 20_000] as const
const SAMPLES = 100
const WARM_UP = 10
const GOAL = { factor: 1.5, bytes: 60_000 }
const FILLED = { days: 10, exams: 8 }

interface Asked {
  name: string
  path: (school: BenchSchool) => string
  token: (school: BenchSchool) => string
}
const studentsOwn = (name: string, path: Asked['path']): Asked => ({
  name,
  path,
  token: (school) => school.studentToken,
})

const CALLS: Asked[] = [
  {
    name: 'a teacher’s view of a student, 40 exams',
    path: ({ studentId }) => `/teacher/teacher-single-student-profile-view/${studentId}/`,
    token: (school) => school.teacherToken,
  },
  studentsOwn('grade report, 5 subjects', ({ studentId }) => `/student/student-subjects/${studentId}/`),
  studentsOwn(
    'marks a forecast can start from',
    ({ studentId }) => `/mark-predictor/subject-marks/Mathematics/${studentId}/`,
  ),
  studentsOwn('notes of a student', () => '/api/feedback/received/'),
]

async function measureSchool(students: number, report: (line: string) => void) {
  const { server, school, stop } = await startSchool({ students, ...FILLED })
  const found = new Map<string, number>()
  try {
    for (const { name, path, token } of CALLS) {
      const ask = async () => {
        const headers = { authorization: `Bearer ${token(school)}` }
        const reply = await fetch(server.url + path(school), { headers })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${text}`)
        return Buffer.byteLength(text)
      }
      await measure(WARM_UP, 1, ask)
      for (const connections of [1, 16]) {
        const figures = await measure(SAMPLES, connections, ask)
        report(row(name, connections, figures))
        if (figures.bytes > GOAL.bytes) report(`  more than the ${GOAL.bytes} bytes a page may have`)
        found.set(`${name}, ${connections} connections`, figures.p50)
      }
    }
  } finally {
    await stop()
  }
  return found
}

export async function run(report: (line: string) => void) {
  const before = new Map<string, number>()
  for (const students of SIZES) {
    report(`${students} students, ${FILLED.exams} exams in each of five subjects of every class`)
    for (const [name, p50] of await measureSchool(students, report)) {
      const small = before.get(name)
      if (small !== undefined) report(`growth ${name}: ${(p50 / small).toFixed(2)} (goal at most ${GOAL.factor})`)
      before.set(name, p50)
    }
  }
}
