import type { Screen } from '../../app/screen.ts'

export const schoolLookScreens = [
  {
    path: '/superadmin/looks/:look_id',
    callers: ['superadmin'],
    title: 'A look into',
    load: async () => (await import('./pages/look-page.tsx')).LookPage,
  },
] as const satisfies readonly Screen[]
