import type { Screen } from '../../app/screen.ts'

export const bulletinScreens = [
  {
    path: '/superadmin/notices',
    callers: ['superadmin'],
    title: /*i18n*/ 'Operator notices',
    load: async () => (await import('./pages/bulletins-page.tsx')).BulletinsPage,
    menu: { icon: 'notices', order: 40 },
  },
] as const satisfies readonly Screen[]
