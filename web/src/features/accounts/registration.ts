export { OrganisationRegistrationPage } from './pages/organisation-registration-page.tsx'
export { StudentRegistrationPage } from './pages/student-registration-page.tsx'
export { TeacherRegistrationPage } from './pages/teacher-registration-page.tsx'
