export { deletionRequestsFeature } from './deletion-requests.routes.ts'
