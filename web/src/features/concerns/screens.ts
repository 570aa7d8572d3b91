import type { Screen } from '../../app/screen.ts'

export const concernScreens = [
  {
    path: '/superadmin/concerns',
    callers: ['superadmin'],
    title: /*i18n*/ 'Concerns',
    load: async () => (await import('./pages/concerns-page.tsx')).ConcernsPage,
    menu: { icon: 'concerns', order: 35 },
  },
] as const satisfies readonly Screen[]
