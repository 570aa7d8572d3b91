import type { Screen } from '../../app/screen.ts'

export const academicYearScreens = [
  {
    path: '/organisation/academic-years',
    callers: ['organisation'],
    title: /*i18n*/ 'Academic Years',
    asks: ['/api/academic-years/'],
    load: async () => (await import('./pages/academic-years-page.tsx')).AcademicYearsPage,
    menu: { icon: 'years', order: 80 },
  },
] as const satisfies readonly Screen[]
