import type { Screen } from '../../app/screen.ts'

export const assessmentQualityScreens = [
  {
    path: '/superadmin/assessment-quality',
    callers: ['superadmin'],
    title: /*i18n*/ 'Quality of the tests',
    asks: ['/api/assessment-quality/'],
    load: async () => (await import('./pages/quality-page.tsx')).QualityPage,
    menu: { icon: 'analytics', order: 72 },
  },
] as const satisfies readonly Screen[]
