import type { Screen } from '../../app/screen.ts'

export const settingsScreens = [
  {
    path: '/organisation/settings',
    callers: ['organisation'],
    title: /*i18n*/ 'Settings',
    asks: ['/api/school-settings/', '/api/academic-years/'],
    load: async () => (await import('./pages/organisation-settings-page.tsx')).OrganisationSettingsPage,
    menu: { icon: 'settings', order: 100 },
  },
  {
    path: '/settings',
    callers: 'signed-in',
    title: /*i18n*/ 'Settings',
    load: async () => (await import('./pages/settings-page.tsx')).SettingsPage,
    menu: { icon: 'settings', order: 100, in: ['student', 'teacher', 'superadmin'] },
  },
] as const satisfies readonly Screen[]
