export { papersFeature } from './papers.routes.ts'
export { loadReference } from './reference/load.ts'
