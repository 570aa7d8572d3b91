export { deleteFiles, insertFiles, PRIVATE_PRINT, storeUpload, sweepPrints } from './files.queries.ts'
export { filesFeature } from './files.routes.ts'
