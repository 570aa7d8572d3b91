export { selectOptionalSchoolModel } from './prediction.queries.ts'
export { predictionFeature } from './prediction.routes.ts'
