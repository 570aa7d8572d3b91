import type { Screen } from '../../app/screen.ts'

export const messageScreens = [
  {
    path: '/superadmin/messages',
    callers: ['superadmin'],
    title: /*i18n*/ 'Messages',
    load: async () => (await import('./pages/messages-page.tsx')).MessagesPage,
    menu: { icon: 'feedback', order: 30 },
  },
] as const satisfies readonly Screen[]
