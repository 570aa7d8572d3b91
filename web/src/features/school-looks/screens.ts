import type { Screen } from '../../app/screen.ts'

export const schoolLookScreens = [
  {
    path: '/superadmin/looks/:look_id',
    callers: ['superadmin'],
    title: 'Access to',
    load: async () => (await import('./pages/look-page.tsx')).LookPage,
  },
] as const satisfies readonly Screen[]
