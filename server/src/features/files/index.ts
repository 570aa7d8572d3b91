export { insertFiles, storeUpload } from './files.queries.ts'
export { filesFeature } from './files.routes.ts'
