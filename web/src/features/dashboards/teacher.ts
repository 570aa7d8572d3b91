export { TeacherDashboardPage } from './pages/teacher-dashboard-page.tsx'
