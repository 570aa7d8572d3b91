export { TeacherProfilePage } from './pages/teacher-profile-page.tsx'
export { TeachersPage } from './pages/teachers-page.tsx'
