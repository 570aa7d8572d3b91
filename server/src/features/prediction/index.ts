export { forecastSubjects } from './forecast-subjects.ts'
export { predictionFeature } from './prediction.routes.ts'
export { refitSchools } from './refit.ts'
