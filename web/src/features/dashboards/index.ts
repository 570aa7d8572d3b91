export { OrganisationDashboardPage } from './pages/organisation-dashboard-page.tsx'
export { StudentDashboardPage } from './pages/student-dashboard-page.tsx'
export { TeacherDashboardPage } from './pages/welcome-pages.tsx'
