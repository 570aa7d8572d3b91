import type { Screen } from '../../app/screen.ts'

export const examPlanScreens = [
  {
    path: '/organisation/exams',
    callers: ['organisation'],
    title: /*i18n*/ 'Exams',
    load: async () => (await import('./pages/exam-plan-page.tsx')).ExamPlanPage,
    menu: { icon: 'marks', order: 71 },
  },
] as const satisfies readonly Screen[]
