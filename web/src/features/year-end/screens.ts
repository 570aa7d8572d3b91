import type { Screen } from '../../app/screen.ts'

export const yearEndScreens = [
  {
    path: '/organisation/academic-years/year-end',
    callers: ['organisation'],
    title: 'Year-end',
    load: async () => (await import('./pages/year-end-page.tsx')).YearEndPage,
  },
  {
    path: '/organisation/academic-years/year-end/list',
    callers: ['organisation'],
    title: 'Students of the preview',
    load: async () => (await import('./pages/year-end-list-page.tsx')).YearEndListPage,
  },
] as const satisfies readonly Screen[]
