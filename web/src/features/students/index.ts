export { ImportStudentsPage } from './pages/import-students-page.tsx'
export { AddStudentPage, EditStudentPage } from './pages/student-form-page.tsx'
export { StudentProfilePage } from './pages/student-profile-page.tsx'
export { StudentsPage } from './pages/students-page.tsx'
