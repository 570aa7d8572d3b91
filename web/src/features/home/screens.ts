import type { Screen } from '../../app/screen.ts'

export const homeScreens = [
  {
    path: '/',
    callers: 'public',
    title: 'Finding the right way for you',
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
    prerendered: true,
    visit: { heading: /^FINDING THE RIGHT WAY FOR YOU/ },
  },
] as const satisfies readonly Screen[]
