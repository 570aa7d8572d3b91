export { ExamResultsPage } from './pages/exam-results-page.tsx'
export { GradeReportPage } from './pages/grade-report-page.tsx'
