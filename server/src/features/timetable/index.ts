export { dropLessonsOfClass } from './filling.service.ts'
export { fitPlans } from './fit-plans.ts'
export { selectOptionalPlan, selectWeek } from './timetable.queries.ts'
export { timetableFeature } from './timetable.routes.ts'
