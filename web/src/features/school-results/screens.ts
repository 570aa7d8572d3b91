import type { Screen } from '../../app/screen.ts'

export const schoolResultsScreens = [
  {
    path: '/organisation/results',
    callers: ['organisation'],
    title: /*i18n*/ 'Results by class and subject',
    load: async () => (await import('./pages/school-results-page.tsx')).SchoolResultsPage,
  },
] as const satisfies readonly Screen[]
