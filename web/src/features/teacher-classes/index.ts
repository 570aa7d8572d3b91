export { TeacherClassesPage } from './pages/teacher-classes-page.tsx'
