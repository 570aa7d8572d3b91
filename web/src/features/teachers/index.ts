export { Facts } from './components/facts.tsx'
export { RecordCards, SubjectChips } from './components/record-cards.tsx'
export { TeacherProfilePage } from './pages/teacher-profile-page.tsx'
export { TeachersPage } from './pages/teachers-page.tsx'
