export { schoolResultsFeature } from './school-results.routes.ts'
