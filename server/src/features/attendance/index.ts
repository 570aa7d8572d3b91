export { attendanceFeature } from './attendance.routes.ts'
export { selectLastAbsences, selectStudentTally } from './student-days.queries.ts'
