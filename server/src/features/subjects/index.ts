export { type SubjectRow, selectSubjects } from './subjects.queries.ts'
export { subjectsFeature } from './subjects.routes.ts'
export { actOnSubject } from './subjects.service.ts'
