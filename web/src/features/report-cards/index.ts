export { ClassReportPage } from './pages/class-report-page.tsx'
export { ReportCardPage } from './pages/report-card-page.tsx'
export { ReportCardsPage } from './pages/report-cards-page.tsx'
