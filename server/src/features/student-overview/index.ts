export { studentOverviewFeature } from './student-overview.routes.ts'
