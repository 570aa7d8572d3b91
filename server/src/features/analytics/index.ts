export { analyticsFeature } from './analytics.routes.ts'
