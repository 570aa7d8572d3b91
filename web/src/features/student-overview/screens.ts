import type { Screen } from '../../app/screen.ts'

export const studentOverviewScreens = [
  {
    path: '/teacher/student/:student_id',
    callers: ['teacher'],
    title: 'Student',
    load: async () => (await import('./pages/student-overview-page.tsx')).StudentOverviewPage,
    visit: { heading: /^(?!Student)/ },
  },
] as const satisfies readonly Screen[]
