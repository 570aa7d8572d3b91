export { plansFeature } from './plans.routes.ts'
