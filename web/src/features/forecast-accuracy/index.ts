export { HowForecastsWork } from './components/how-forecasts-work.tsx'
