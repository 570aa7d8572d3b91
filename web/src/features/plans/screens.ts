import type { Screen } from '../../app/screen.ts'

export const planScreens = [
  {
    path: '/plans',
    callers: ['student', 'teacher', 'organisation'],
    title: 'Choose Your Plan',
    load: async () => (await import('./pages/own-plan-page.tsx')).OwnPlanPage,
  },
  {
    path: '/superadmin/plans',
    callers: ['superadmin'],
    title: /*i18n*/ 'Plans',
    load: async () => (await import('./pages/plans-page.tsx')).PlansPage,
    menu: { icon: 'plans', order: 20 },
  },
] as const satisfies readonly Screen[]
