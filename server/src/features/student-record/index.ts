export { studentRecordFeature } from './student-record.routes.ts'
