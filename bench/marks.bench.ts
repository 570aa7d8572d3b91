import type { Ask } from './ask.ts'
import type { BenchSchool } from './school-data.ts'
import { type Asked, compareSizes } from './sizes.ts'

export const title =
  'Marks: the grid of a class, its save, the marks view and the class report at 1,000 and 20,000 students'

const CLASS_SIZE = 60
const EXAMS = 8
const SUBJECT = 'Mathematics'

const PEER = { grid: { small: 16.8, large: 21.2 }, cards: { small: 23.6, large: 21 } }

interface Scene {
  school: BenchSchool
  className: string
  /** The students of the class, as the grid shows them. */
  studentIds: string[]
}

const uploadPath = ({ teacherId }: BenchSchool) => `/teacher/teacher-all-students-exams-marks-upload/${teacherId}/`
const viewPath = ({ teacherId }: BenchSchool) => `/teacher/teacher-all-students-exams-marks-view/${teacherId}/`
const classQuery = (className: string) =>
  new URLSearchParams({ class_name: className, subject: SUBJECT, subject_name: SUBJECT }).toString()

/** Each save is a new exam, for an exam's marks are entered once. */
const save = (marks: number): Asked<Scene>['send'] => {
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

const view = (name: string, query: string): Asked<Scene> => ({
  name,
  send: (ask, { school }) => ask(`${viewPath(school)}${query}`, school.teacherToken),
})
const calls = (): Asked<Scene>[] => [
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

export const run = (report: (line: string) => void) =>
  compareSizes(
    { size: { exams: EXAMS, classSize: CLASS_SIZE }, samples: 60, warmUp: 5, prepare: readScene, calls },
    report,
  )
