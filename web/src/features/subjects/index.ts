export { SubjectsPage } from './pages/subjects-page.tsx'
