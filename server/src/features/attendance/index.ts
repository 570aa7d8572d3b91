export { attendanceFeature } from './attendance.routes.ts'
