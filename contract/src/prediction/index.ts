export * from './forecast-history.ts'
export * from './own-forecasts.ts'
export * from './students-forecasts.ts'
