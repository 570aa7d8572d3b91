export { selectChanges, selectNames } from './audit.queries.ts'
export { auditFeature } from './audit.routes.ts'
