import type { Screen } from '../../app/screen.ts'

export const analyticsScreens = [
  {
    path: '/added-student-profile/analytics',
    callers: ['student'],
    title: /*i18n*/ 'Analytics',
    asks: ['/api/analytics/'],
    load: async () => (await import('./pages/analytics-page.tsx')).AnalyticsPage,
    menu: { group: /*i18n*/ 'Profile', icon: 'analytics', order: 22, addedStudentsOnly: true },
  },
  {
    path: '/student/added-student-profile/analytics',
    callers: ['student'],
    title: 'Analytics',
    load: async () => (await import('./pages/analytics-redirect.tsx')).AnalyticsRedirect,
  },
] as const satisfies readonly Screen[]
