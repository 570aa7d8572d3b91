export { StudentMarksPage } from './pages/student-marks-page.tsx'
