export type { SubjectRow } from './subjects.queries.ts'
export { subjectsFeature } from './subjects.routes.ts'
export { actOnSubject } from './subjects.service.ts'
