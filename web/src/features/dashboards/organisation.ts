export { OrganisationDashboardPage } from './pages/organisation-dashboard-page.tsx'
