export { teacherPredictionFeature } from './teacher-prediction.routes.ts'
