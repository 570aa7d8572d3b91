export {
  ensureCurrentYear,
  ensureYearOf,
  selectYearByName,
  selectYears,
  type YearRow,
} from './academic-years.queries.ts'
export { academicYearsFeature } from './academic-years.routes.ts'
