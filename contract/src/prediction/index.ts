export * from './own-forecasts.ts'
export * from './students-forecasts.ts'
