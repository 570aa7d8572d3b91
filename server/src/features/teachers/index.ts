export { readProfileView } from './kept-fields.service.ts'
export {
  type ProfileRow,
  replaceSubjects,
  selectKnownSubjects,
  selectProfile,
  writeProfile,
} from './teachers.queries.ts'
export { teachersFeature } from './teachers.routes.ts'
export { setArchived } from './teachers.service.ts'
