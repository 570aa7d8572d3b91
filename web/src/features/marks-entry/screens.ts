import type { Screen } from '../../app/screen.ts'

export const marksEntryScreens = [
  {
    path: '/teacher/class/student/add-marks',
    callers: ['teacher'],
    title: 'Add marks',
    asks: ['/teacher/teacher-all-students-exams-marks-view/:userId/?latest=1'],
    load: async () => (await import('./pages/add-marks-page.tsx')).AddMarksPage,
  },
] as const satisfies readonly Screen[]
