export { subjectsFeature } from './subjects.routes.ts'
