export { academicYearsFeature } from './academic-years.routes.ts'
