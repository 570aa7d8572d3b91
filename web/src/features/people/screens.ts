import type { Screen } from '../../app/screen.ts'

export const peopleScreens = [
  {
    path: '/superadmin/people',
    callers: ['superadmin'],
    title: /*i18n*/ 'People',
    load: async () => (await import('./pages/people-page.tsx')).PeoplePage,
    menu: { icon: 'students', order: 10 },
  },
  {
    path: '/superadmin/subjects',
    callers: ['superadmin'],
    title: /*i18n*/ 'Restore subjects',
    load: async () => (await import('./pages/restore-subjects-page.tsx')).RestoreSubjectsPage,
    menu: { icon: 'history', order: 81 },
  },
] as const satisfies readonly Screen[]
