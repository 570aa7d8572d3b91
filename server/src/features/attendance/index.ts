export { readCalendar, readDay, readSchoolDay, selectYearOf } from './attendance.calendar.ts'
export { attendanceFeature } from './attendance.routes.ts'
export { personName } from './register.queries.ts'
export { selectLastAbsences, selectStudentTally } from './student-days.queries.ts'
