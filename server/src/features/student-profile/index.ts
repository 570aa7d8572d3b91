export { studentProfileFeature } from './student-profile.routes.ts'
