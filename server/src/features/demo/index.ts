export { demoFeature } from './demo.routes.ts'
export { fillSchoolJob } from './fill-school.job.ts'
export { insertSampleSchool, MOST_SAMPLE_STUDENTS } from './sample-school.ts'
