export { selectKnownSubjects } from './teachers.queries.ts'
export { teachersFeature } from './teachers.routes.ts'
