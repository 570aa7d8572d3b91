export { StudentDashboardPage } from './pages/student-dashboard-page.tsx'
