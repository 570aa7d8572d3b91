export { StudentDashboardPage } from './pages/student-dashboard-page.tsx'
export { OrganisationDashboardPage, TeacherDashboardPage } from './pages/welcome-pages.tsx'
