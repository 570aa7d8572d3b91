import type { Screen } from '../../app/screen.ts'

export const feedbackScreens = [
  {
    path: '/added-student-profile/feedback',
    callers: ['student'],
    title: /*i18n*/ 'Feedback',
    load: async () => (await import('./pages/feedback-page.tsx')).FeedbackPage,
    menu: { group: /*i18n*/ 'Profile', icon: 'feedback', order: 23, addedStudentsOnly: true },
  },
  {
    // where the other screens of an added student's profile would have it
    path: '/student/added-student-profile/feedback',
    callers: ['student'],
    title: 'Feedback',
    load: async () => (await import('./pages/feedback-redirect.tsx')).FeedbackRedirect,
  },
] as const satisfies readonly Screen[]
