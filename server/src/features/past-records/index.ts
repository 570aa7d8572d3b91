export { pastRecordsFeature } from './past-records.routes.ts'
