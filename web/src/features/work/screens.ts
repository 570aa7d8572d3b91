import type { Screen } from '../../app/screen.ts'

export const workScreens = [
  {
    path: '/superadmin/work',
    callers: ['superadmin'],
    title: /*i18n*/ 'Jobs and mails',
    load: async () => (await import('./pages/work-page.tsx')).WorkPage,
    menu: { icon: 'work', order: 60 },
  },
] as const satisfies readonly Screen[]
