export { gradeReportFeature } from './grade-report.routes.ts'
