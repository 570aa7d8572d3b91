export { forecastRecordFeature } from './forecast-record.routes.ts'
export { correctOutcomes, saveOutcomes, selectRecorded } from './outcomes.queries.ts'
