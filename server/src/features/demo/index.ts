export { demoFeature } from './demo.routes.ts'
export { insertSampleSchool, MOST_SAMPLE_STUDENTS } from './sample-school.ts'
