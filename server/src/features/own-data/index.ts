export { ownDataFeature } from './own-data.routes.ts'
