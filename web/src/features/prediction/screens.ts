import type { Screen } from '../../app/screen.ts'

export const predictionScreens = [
  {
    path: '/student/mark-prediction',
    callers: ['student'],
    title: 'Academic Mark Predictor',
    asks: ['/api/predictor-profile/'],
    load: async () => (await import('./pages/mark-prediction-page.tsx')).MarkPredictionPage,
    menu: { group: /*i18n*/ 'Mark Prediction', label: /*i18n*/ 'Prediction', icon: 'prediction', order: 30 },
  },
  {
    path: '/student/mark-prediction-history',
    callers: ['student'],
    title: 'Prediction History',
    asks: ['/mark-predictor/student-mark-predictor/:userId/?limit=20'],
    load: async () => (await import('./pages/mark-prediction-history-page.tsx')).MarkPredictionHistoryPage,
    menu: { group: /*i18n*/ 'Mark Prediction', label: /*i18n*/ 'History', icon: 'history', order: 31 },
  },
  {
    path: '/teacher/mark-prediction/new',
    callers: ['teacher'],
    title: /*i18n*/ 'New Prediction',
    load: async () => (await import('./pages/students-prediction-page.tsx')).StudentsPredictionPage,
    menu: { group: /*i18n*/ 'Mark Prediction', icon: 'prediction', order: 60 },
  },
  {
    path: '/teacher/mark-prediction/history',
    callers: ['teacher'],
    title: /*i18n*/ 'Prediction History',
    asks: ['/mark-predictor/teacher-mark-predictor/:userId/?limit=25'],
    load: async () => (await import('./pages/students-prediction-history-page.tsx')).StudentsPredictionHistoryPage,
    menu: { group: /*i18n*/ 'Mark Prediction', icon: 'history', order: 61 },
  },
  {
    path: '/teacher/student/:student_id/predictions',
    callers: ['teacher'],
    title: 'Predictions by the student',
    load: async () => (await import('./pages/taught-student-predictions-page.tsx')).TaughtStudentPredictionsPage,
  },
] as const satisfies readonly Screen[]
