import type { Screen } from '../../app/screen.ts'

const classReport = async () => (await import('./pages/class-report-page.tsx')).ClassReportPage
const reportCards = async () => (await import('./pages/report-cards-page.tsx')).ReportCardsPage
const reportCard = async () => (await import('./pages/report-card-page.tsx')).ReportCardPage

export const reportCardScreens = [
  {
    path: '/organisation/report-cards',
    callers: ['organisation'],
    title: /*i18n*/ 'Report Cards',
    asks: ['/api/report-cards/'],
    load: async () => (await import('./pages/card-classes-page.tsx')).CardClassesPage,
    menu: { icon: 'cards', order: 72 },
  },
  {
    path: '/teacher/class/:class_id/report',
    callers: ['teacher'],
    title: 'Class report',
    load: classReport,
    visit: { heading: /^Report of / },
  },
  {
    path: '/teacher/class/:class_id/report-cards',
    callers: ['teacher'],
    title: 'Report cards',
    load: reportCards,
  },
  {
    path: '/teacher/class/:class_id/report-cards/:student_id',
    callers: ['teacher'],
    title: 'Report card',
    load: reportCard,
  },
  {
    path: '/organisation/classes/:class_id/report',
    callers: ['organisation'],
    title: 'Class report',
    load: classReport,
    visit: { heading: /^Report of / },
  },
  {
    path: '/organisation/classes/:class_id/report-cards',
    callers: ['organisation'],
    title: 'Report cards',
    load: reportCards,
  },
  {
    path: '/organisation/classes/:class_id/report-cards/:student_id',
    callers: ['organisation'],
    title: 'Report card',
    load: reportCard,
  },
  {
    path: '/student/report-cards',
    callers: ['student'],
    title: 'Report Cards',
    asks: ['/api/my-report-cards/'],
    load: async () => (await import('./pages/my-cards-page.tsx')).MyCardsPage,
  },
  {
    path: '/student/report-cards/:card_id',
    callers: ['student'],
    title: 'Report card',
    load: async () => (await import('./pages/my-card-page.tsx')).MyCardPage,
  },
] as const satisfies readonly Screen[]
