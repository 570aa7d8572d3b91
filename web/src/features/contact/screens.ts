import type { Screen } from '../../app/screen.ts'

export const contactScreens = [
  {
    path: '/contact-us',
    callers: 'public',
    title: 'Contact us',
    load: async () => (await import('./pages/contact-page.tsx')).ContactPage,
  },
] as const satisfies readonly Screen[]
