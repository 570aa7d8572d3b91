export { forecastAccuracyFeature } from './forecast-accuracy.routes.ts'
export { correctOutcomes, saveOutcomes, selectRecorded } from './outcomes.queries.ts'
