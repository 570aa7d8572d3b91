import type { Screen } from '../../app/screen.ts'

export const careerPortalScreens = [
  {
    path: '/student/career-assessment',
    callers: ['student'],
    title: /*i18n*/ 'Career Assessment',
    load: async () => (await import('./pages/portal-page.tsx')).PortalPage,
    menu: { icon: 'careers', order: 40 },
  },
  {
    path: '/student/career-assessment/scores',
    callers: ['student'],
    title: /*i18n*/ 'Scores of another test',
    load: async () => (await import('./pages/scores-page.tsx')).ScoresPage,
  },
] as const satisfies readonly Screen[]
