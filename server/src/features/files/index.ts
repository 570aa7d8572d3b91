export { filesFeature } from './files.routes.ts'
export { forgetPrints } from './prints.job.ts'
