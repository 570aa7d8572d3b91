export type { PaperRow } from './papers.queries.ts'
export { papersFeature } from './papers.routes.ts'
export { loadReference, startReference } from './reference/load.ts'
export { findShownQuestion } from './shown-question.ts'
