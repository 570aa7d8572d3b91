import type { Screen } from '../../app/screen.ts'

export const notificationScreens = [
  {
    path: '/organisation/notices',
    callers: ['organisation'],
    title: /*i18n*/ 'Notices',
    load: async () => (await import('./pages/notices-page.tsx')).NoticesPage,
    menu: { icon: 'notices', order: 75 },
  },
] as const satisfies readonly Screen[]
