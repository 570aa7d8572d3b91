export { AddMarksPage } from './pages/add-marks-page.tsx'
