import type { BenchSchool } from './school-data.ts'
import { type Asked, compareSizes } from './sizes.ts'

export const title =
  'One student’s marks: the teacher’s view, the grade report and a subject’s results at 1,000 and 20,000 students'

const studentsOwn = (name: string, path: (school: BenchSchool) => string): Asked<BenchSchool> => ({
  name,
  send: (ask, school) => ask(path(school), school.studentToken),
})

const calls = (): Asked<BenchSchool>[] => [
  {
    name: 'a teacher’s view of a student, 40 exams',
    send: (ask, { studentId, teacherToken }) =>
      ask(`/teacher/teacher-single-student-profile-view/${studentId}/`, teacherToken),
  },
  studentsOwn('grade report, 5 subjects', ({ studentId }) => `/student/student-subjects/${studentId}/`),
  studentsOwn(
    'marks a forecast can start from',
    ({ studentId }) => `/mark-predictor/subject-marks/Mathematics/${studentId}/`,
  ),
  studentsOwn('notes of a student', () => '/api/feedback/received/'),
]

export const run = (report: (line: string) => void) =>
  compareSizes(
    { size: { days: 10, exams: 8 }, samples: 100, warmUp: 10, prepare: async (_, school) => school, calls },
    report,
  )
