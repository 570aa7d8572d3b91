export { StudentOverviewPage } from './pages/student-overview-page.tsx'
