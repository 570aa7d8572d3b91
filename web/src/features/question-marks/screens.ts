import type { Screen } from '../../app/screen.ts'

export const questionMarkScreens = [
  {
    path: '/teacher/class/student-marks/questions/:exam_id',
    callers: ['teacher'],
    title: 'Marks by question',
    load: async () => (await import('./pages/question-marks-page.tsx')).QuestionMarksPage,
  },
] as const satisfies readonly Screen[]
