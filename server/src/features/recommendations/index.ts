export { recommendationsFeature } from './recommendations.routes.ts'
