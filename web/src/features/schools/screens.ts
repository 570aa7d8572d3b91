import type { Screen } from '../../app/screen.ts'

export const schoolScreens = [
  {
    path: '/superadmin/schools',
    callers: ['superadmin'],
    title: /*i18n*/ 'Schools',
    load: async () => (await import('./pages/schools-page.tsx')).SchoolsPage,
    menu: { icon: 'classes', order: 5 },
  },
  {
    path: '/superadmin/schools/:school_id',
    callers: ['superadmin'],
    title: 'School',
    load: async () => (await import('./pages/school-page.tsx')).SchoolPage,
    // its name
    visit: { heading: /\S/ },
  },
] as const satisfies readonly Screen[]
