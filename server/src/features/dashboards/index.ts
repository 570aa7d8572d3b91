export { dashboardsFeature } from './dashboards.routes.ts'
