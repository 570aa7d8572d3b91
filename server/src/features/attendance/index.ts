export { readDay, readSchoolDay, selectYearOf } from './attendance.calendar.ts'
export { attendanceFeature } from './attendance.routes.ts'
export { personName } from './register.queries.ts'
