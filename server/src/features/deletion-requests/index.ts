export { deletionRequestsFeature } from './deletion-requests.routes.ts'
export { deleteWhoAsked } from './due.job.ts'
