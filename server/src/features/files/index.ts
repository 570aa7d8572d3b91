export { deleteFiles, insertFiles, PRIVATE_PRINT, storeUpload } from './files.queries.ts'
export { filesFeature } from './files.routes.ts'
export { forgetPrints } from './prints.job.ts'
