export { predictionFeature } from './prediction.routes.ts'
