export { rostersFeature } from './rosters.routes.ts'
