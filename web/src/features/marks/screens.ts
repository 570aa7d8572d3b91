import type { Screen } from '../../app/screen.ts'

export const markScreens = [
  {
    path: '/teacher/class/student-marks',
    callers: ['teacher'],
    title: 'Marks management',
    asks: ['/teacher/teacher-all-students-exams-marks-view/:userId/?latest=1'],
    load: async () => (await import('./pages/student-marks-page.tsx')).StudentMarksPage,
    menu: { label: /*i18n*/ 'Marks Management', icon: 'marks', order: 50 },
  },
] as const satisfies readonly Screen[]
