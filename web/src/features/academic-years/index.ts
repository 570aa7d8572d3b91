export { AcademicYearsPage } from './pages/academic-years-page.tsx'
