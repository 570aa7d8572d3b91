export { OrganisationSettingsPage } from './pages/organisation-settings-page.tsx'
