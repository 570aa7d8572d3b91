import type { Screen } from '../../app/screen.ts'

export const installationScreens = [
  {
    path: '/superadmin/installation',
    callers: ['superadmin'],
    title: /*i18n*/ 'Installation',
    load: async () => (await import('./pages/installation-page.tsx')).InstallationPage,
    menu: { icon: 'installation', order: 65 },
  },
] as const satisfies readonly Screen[]
