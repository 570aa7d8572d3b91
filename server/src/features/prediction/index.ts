export { predictionFeature } from './prediction.routes.ts'
export { refitSchools } from './refit.ts'
