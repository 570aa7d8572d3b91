export { selectSubjects } from './subjects.queries.ts'
export { subjectsFeature } from './subjects.routes.ts'
