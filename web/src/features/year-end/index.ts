export { YearEndListPage } from './pages/year-end-list-page.tsx'
export { YearEndPage } from './pages/year-end-page.tsx'
