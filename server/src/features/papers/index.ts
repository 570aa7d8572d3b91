export { papersFeature } from './papers.routes.ts'
export { loadReference, startReference } from './reference/load.ts'
