export { yearEndFeature } from './year-end.routes.ts'
