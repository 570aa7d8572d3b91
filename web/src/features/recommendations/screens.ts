import type { Screen } from '../../app/screen.ts'
import type { ReaderRole } from './reader-role.ts'

/** What students share, for the school and for a teacher. */
const sharedOf = <R extends ReaderRole>(role: R) =>
  [
    {
      path: `/${role}/career-results` as const,
      callers: [role],
      title: 'Shared career results',
      load: async () => (await import('./pages/shared-results-page.tsx')).SharedResultsPage,
    },
    {
      path: `/${role}/career-results/:career_result_id` as const,
      callers: [role],
      title: 'Career result',
      load: async () => (await import('./pages/shared-result-page.tsx')).SharedResultPage,
    },
  ] as const satisfies readonly Screen[]

export const recommendationScreens = [
  {
    path: '/student/career-results',
    callers: ['student'],
    title: /*i18n*/ 'Career Prediction Results',
    load: async () => (await import('./pages/results-page.tsx')).ResultsPage,
    menu: { icon: 'tour', order: 41 },
  },
  {
    path: '/student/career-results/:career_result_id',
    callers: ['student'],
    title: 'Career result',
    load: async () => (await import('./pages/result-page.tsx')).ResultPage,
  },
  ...sharedOf('organisation'),
  ...sharedOf('teacher'),
] as const satisfies readonly Screen[]
