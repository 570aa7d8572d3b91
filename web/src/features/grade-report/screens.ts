import type { Screen } from '../../app/screen.ts'

export const gradeReportScreens = [
  {
    path: '/student/added-student/grades',
    callers: ['student'],
    title: 'Academic Performance',
    asks: ['/student/student-subjects/:userId/'],
    load: async () => (await import('./pages/grade-report-page.tsx')).GradeReportPage,
    menu: {
      group: /*i18n*/ 'Profile',
      label: /*i18n*/ 'Grade Report',
      icon: 'grades',
      order: 20,
      addedStudentsOnly: true,
    },
  },
  {
    path: '/student/student-exams-results/:subject_id',
    callers: ['student'],
    title: 'Exam results',
    load: async () => (await import('./pages/exam-results-page.tsx')).ExamResultsPage,
    visit: { heading: /^(?!Exam results)/ },
  },
] as const satisfies readonly Screen[]
