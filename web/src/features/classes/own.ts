export { EditRosterStudentPage } from './pages/edit-roster-student-page.tsx'
export { RosterPage } from './pages/roster-page.tsx'
export { TeacherClassesPage } from './pages/teacher-classes-page.tsx'
