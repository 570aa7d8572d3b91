export { findFeature } from './find.routes.ts'
