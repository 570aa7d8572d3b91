export { timetableFeature } from './timetable.routes.ts'
