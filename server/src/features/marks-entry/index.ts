export { selectKeptMarks } from './entry.queries.ts'
export { marksEntryFeature } from './marks-entry.routes.ts'
export { type MarkRow, type Saving, storeMarks } from './save.service.ts'
