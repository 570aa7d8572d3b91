import type { Screen } from '../../app/screen.ts'

export const practiceScreens = [
  {
    path: '/student/practice',
    callers: ['student'],
    title: 'Practice',
    load: async () => (await import('./pages/practices-page.tsx')).PracticesPage,
  },
  {
    path: '/student/practice/:practice_id',
    callers: ['student'],
    title: 'Practice',
    load: async () => (await import('./pages/practice-page.tsx')).PracticePage,
  },
] as const satisfies readonly Screen[]
