export { selectOptionalPlan, selectWeek } from './timetable.queries.ts'
export { timetableFeature } from './timetable.routes.ts'
