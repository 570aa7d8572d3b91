export { ensureCurrentYear, selectYearByName, type YearRow } from './academic-years.queries.ts'
export { academicYearsFeature } from './academic-years.routes.ts'
