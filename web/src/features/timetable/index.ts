export { type OwnWeek, ownWeekQuery } from './own-week.api.ts'
