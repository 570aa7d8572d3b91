import type { Screen } from '../../app/screen.ts'
import type { CareerRole } from './career-roles.ts'

/** The three screens of careers, which each role has below its own address. */
const screensOf = <R extends CareerRole>(role: R) =>
  [
    {
      path: `/${role}/careers` as const,
      callers: [role],
      title: 'Careers',
      asks: ['/api/careers/'],
      load: async () => (await import('./pages/careers-page.tsx')).CareersPage,
    },
    {
      path: `/${role}/careers/:career` as const,
      callers: [role],
      title: 'Career',
      load: async () => (await import('./pages/career-page.tsx')).CareerPage,
      // its heading is the career's name
      visit: { heading: /\w/ },
    },
    {
      path: `/${role}/careers/:career/compared-with/:other` as const,
      callers: [role],
      title: 'Two careers',
      load: async () => (await import('./pages/compare-page.tsx')).ComparePage,
    },
  ] as const satisfies readonly Screen[]

export const careersScreens = [...screensOf('student'), ...screensOf('teacher'), ...screensOf('organisation')] as const
