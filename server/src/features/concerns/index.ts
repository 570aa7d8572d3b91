export { concernsFeature } from './concerns.routes.ts'
