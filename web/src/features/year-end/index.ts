export { YearEndPage } from './pages/year-end-page.tsx'
