export { askForForecasts } from './ask.ts'
export { classForecastFeature } from './class-forecast.routes.ts'
