import type { Screen } from '../../app/screen.ts'

export const subjectScreens = [
  {
    path: '/organisation/subjects',
    callers: ['organisation'],
    title: /*i18n*/ 'Subjects',
    asks: ['/organisation/organisation-subject-management/:userId/'],
    load: async () => (await import('./pages/subjects-page.tsx')).SubjectsPage,
    menu: { icon: 'subjects', order: 20 },
  },
] as const satisfies readonly Screen[]
