import type { Screen } from '../../app/screen.ts'

export const classForecastScreens = [
  {
    path: '/class-forecast',
    callers: ['teacher', 'organisation'],
    title: /*i18n*/ 'Class Forecast',
    asks: ['/api/class-forecast/classes/'],
    load: async () => (await import('./pages/class-forecast-page.tsx')).ClassForecastPage,
    menu: { group: /*i18n*/ 'Mark Prediction', icon: 'prediction', order: 73 },
    visit: { query: 'class_id=:class_id&subject_id=:subject_id' },
  },
  {
    path: '/early-warnings',
    callers: ['teacher', 'organisation'],
    title: /*i18n*/ 'Early Warnings',
    load: async () => (await import('./pages/warnings-page.tsx')).WarningsPage,
    menu: { group: /*i18n*/ 'Mark Prediction', icon: 'concerns', order: 74 },
  },
] as const satisfies readonly Screen[]
