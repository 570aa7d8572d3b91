import type { Screen } from '../../app/screen.ts'

export const figureScreens = [
  {
    path: '/superadmin/figures',
    callers: ['superadmin'],
    title: /*i18n*/ 'Figures',
    asks: ['/api/figures/'],
    load: async () => (await import('./pages/figures-page.tsx')).FiguresPage,
    menu: { icon: 'figures', order: 70 },
  },
] as const satisfies readonly Screen[]
