export { yearEndFeature } from './year-end.routes.ts'
export { turnDueYears } from './year-end.service.ts'
