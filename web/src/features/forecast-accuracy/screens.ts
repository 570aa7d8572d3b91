import type { Screen } from '../../app/screen.ts'

export const forecastAccuracyScreens = [
  {
    path: '/forecast-record',
    callers: ['teacher', 'organisation'],
    title: /*i18n*/ 'How right the forecast has been',
    asks: ['/api/forecast-accuracy/'],
    load: async () => (await import('./pages/forecast-record-page.tsx')).ForecastRecordPage,
  },
  {
    path: '/how-forecasts-work',
    callers: 'signed-in',
    title: /*i18n*/ 'How the forecast works',
    load: async () => (await import('./pages/how-forecasts-work-page.tsx')).HowForecastsWorkPage,
  },
] as const satisfies readonly Screen[]
