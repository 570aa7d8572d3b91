export { selectOptionalSchoolModel } from './prediction.queries.ts'
export { predictionFeature } from './prediction.routes.ts'
export { isReadable } from './refit.ts'
