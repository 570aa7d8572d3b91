export { marksEntryFeature } from './marks-entry.routes.ts'
