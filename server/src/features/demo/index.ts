export { deleteEndedDemos, demoFeature } from './demo.routes.ts'
export { insertSampleSchool } from './sample-school.ts'
