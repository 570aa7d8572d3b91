export { gradeEntry, gradeSubject } from './grade.ts'
export { gradeReportFeature } from './grade-report.routes.ts'
export { type EntryRow, selectEntriesOf, selectTermWeights } from './results.queries.ts'
