import type { Screen } from '../../app/screen.ts'

export const demoScreens = [
  {
    path: '/demo_login',
    callers: 'public',
    title: 'Demo sign-in',
    load: async () => (await import('./pages/demo-sign-in-page.tsx')).DemoSignInPage,
    frame: 'none',
  },
  {
    path: '/demo',
    callers: ['demo_user'],
    title: 'Walk through a sample school',
    load: async () => (await import('./pages/demo-tour-page.tsx')).DemoTourPage,
    menu: { label: /*i18n*/ 'Demo', icon: 'tour', order: 10 },
    frame: 'none',
  },
] as const satisfies readonly Screen[]
