export { teacherProfileFeature } from './teacher-profile.routes.ts'
