import type { Screen } from '../../app/screen.ts'

export const assessmentScreens = [
  {
    path: '/student/iq-user-instruction',
    callers: ['student'],
    title: /*i18n*/ 'About the reasoning test',
    load: async () => (await import('./pages/reasoning-instructions-page.tsx')).ReasoningInstructionsPage,
  },
  {
    path: '/student/iq-assessment',
    callers: ['student'],
    title: /*i18n*/ 'Reasoning test',
    load: async () => (await import('./pages/reasoning-test-page.tsx')).ReasoningTestPage,
  },
  {
    path: '/student/personality-instruction',
    callers: ['student'],
    title: /*i18n*/ 'About the interest test',
    load: async () => (await import('./pages/interest-instructions-page.tsx')).InterestInstructionsPage,
  },
  {
    path: '/student/personality-assessment',
    callers: ['student'],
    title: /*i18n*/ 'Interest test',
    load: async () => (await import('./pages/interest-test-page.tsx')).InterestTestPage,
  },
] as const satisfies readonly Screen[]

export type InstructionsPath = '/student/iq-user-instruction' | '/student/personality-instruction'
export type TestPath = '/student/iq-assessment' | '/student/personality-assessment'
/** Where both tests belong together, and where a guardian agrees. */
export const PORTAL = '/student/career-assessment'
