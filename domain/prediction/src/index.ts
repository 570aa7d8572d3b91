export { type Forecast, type ForecastOptions, forecast, forecastSubject } from './forecast.ts'
export type { TestRow } from './history.ts'
export { whatIf } from './what-if.ts'
export { forecastToWire, testFromWire, type WireTest } from './wire.ts'
