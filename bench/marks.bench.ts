import { type Ask, askOf } from './ask.ts'
import { type Figures, measure, row } from './measure.ts'
import { type BenchSchool, startSchool } from './school-data.ts'

export const title =
  'Marks: the grid of a class, its save, the marks view and the class report at 1,000 and 20,000 students'

const SIZES = [1000, 20_000] as const
const CLASS_SIZE = 60
const EXAMS = 8
const SAMPLES = 60
const WARM_UP = 5
const GOAL = { factor: 1.5, bytes: 60_000 }
const SUBJECT = 'Mathematics'

/** p50 in ms of RosarioSIS 12.0 at 1,000 and 20,000 pupils and one connection, on two cores of the same kind. */
const PEER = { grid: [16.8, 21.2], cards: [23.6, 21.0] } as const

interface Scene {
  school: BenchSchool
  className: string
  /** The students of the class, as the grid shows them. */
  studentIds: string[]
}
interface Asked {
  name: string
  peer?: readonly [small: number, large: number]
  /** False for what no screen asks for: it may be as large as it likes. */
  isScreen?: boolean
  send: (ask: Ask, scene: Scene) => Promise<string>
}

const uploadPath = ({ teacherId }: BenchSchool) => `/teacher/teacher-all-students-exams-marks-upload/${teacherId}/`
const viewPath = ({ teacherId }: BenchSchool) => `/teacher/teacher-all-students-exams-marks-view/${teacherId}/`
const classQuery = (className: string) =>
  new URLSearchParams({ class_name: className, subject: SUBJECT, subject_name: SUBJECT }).toString()

/** Each save is a new exam, for an exam's marks are entered once. */
const save = (marks: number): Asked['send'] => {
  let next = 0
  return (ask, { school, studentIds }) =>
    ask(uploadPath(school), school.teacherToken, {
      class_id: school.classIds[0],
      subject: SUBJECT,
      exam_name: `Saved ${marks} ${++next}`,
      exam_date: '2026-08-03',
      max_mark: '100',
      student_marks: studentIds.slice(0, marks).map((id, i) => ({ id, mark: String(35 + (i % 60)) })),
    })
}

const view = (name: string, query: string): Asked => ({
  name,
  send: (ask, { school }) => ask(`${viewPath(school)}${query}`, school.teacherToken),
})
const calls = (): Asked[] => [
  {
    name: `grid of a class of ${CLASS_SIZE}, to enter one exam`,
    peer: PEER.grid,
    send: (ask, { school, className }) => ask(`${uploadPath(school)}?${classQuery(className)}`, school.teacherToken),
  },
  view('marks, the latest exam (the screen opens so)', '?latest=1'),
  { ...view(`marks, ${EXAMS} exams side by side`, '?sheet=1'), peer: PEER.grid },
  { ...view('marks, every row of every exam', ''), isScreen: false },
  {
    name: 'class report (teacher)',
    peer: PEER.cards,
    send: (ask, { school }) => ask(`/api/class-reports/${school.classIds[0]}/`, school.teacherToken),
  },
  {
    name: 'report cards of a class, the list',
    peer: PEER.cards,
    send: (ask, { school }) => ask(`/api/report-cards/${school.classIds[0]}/`, school.teacherToken),
  },
  { name: 'save of 40 marks', send: save(40) },
  { name: 'save of 60 marks', send: save(60) },
]

async function readScene(ask: Ask, school: BenchSchool): Promise<Scene> {
  const view = JSON.parse(await ask(viewPath(school), school.teacherToken)) as { class_name: string }
  const sheet = JSON.parse(await ask(`${uploadPath(school)}?${classQuery(view.class_name)}`, school.teacherToken)) as {
    students: { id: string }[]
  }
  return { school, className: view.class_name, studentIds: sheet.students.map(({ id }) => id) }
}

async function measureSchool(students: number, report: (line: string) => void) {
  const { server, school, stop } = await startSchool({ students, exams: EXAMS, classSize: CLASS_SIZE })
  const ask = askOf(server)
  const found = new Map<string, { figures: Figures; peer?: Asked['peer'] }>()
  try {
    const scene = await readScene(ask, school)
    for (const { name, peer, isScreen = true, send } of calls()) {
      const once = async () => Buffer.byteLength(await send(ask, scene))
      await measure(WARM_UP, 1, once)
      for (const connections of [1, 16]) {
        const figures = await measure(SAMPLES, connections, once)
        report(row(name, connections, figures))
        if (isScreen && figures.bytes > GOAL.bytes) throw new Error(`${name}: more than ${GOAL.bytes} bytes`)
        found.set(`${name}, ${connections} connections`, { figures, ...(connections === 1 && peer && { peer }) })
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
    report(`${students} students in sections of ${CLASS_SIZE}, ${EXAMS} exams in each of five subjects`)
    for (const [name, { figures, peer }] of await measureSchool(students, report)) {
      const small = before.get(name)
      before.set(name, figures.p50)
      if (small === undefined) continue
      const beside = peer
        ? `; RosarioSIS ${peer[0]} and ${peer[1]} ms, here ${small.toFixed(1)} and ${figures.p50.toFixed(1)} ms`
        : ''
      report(`growth ${name}: ${(figures.p50 / small).toFixed(2)} (goal at most ${GOAL.factor})${beside}`)
    }
  }
}
