import type { Screen } from '../../app/screen.ts'

export const dashboardScreens = [
  {
    path: '/student/dashboard',
    callers: ['student'],
    title: /*i18n*/ 'Dashboard',
    asks: ['/student/student-dashboard/:userId/'],
    load: async () => (await import('./pages/student-dashboard-page.tsx')).StudentDashboardPage,
    menu: { icon: 'dashboard', order: 10 },
    visit: { heading: /^Welcome, / },
  },
  {
    path: '/teacher/dashboard',
    callers: ['teacher'],
    title: /*i18n*/ 'Dashboard',
    asks: [
      '/teacher/teacher-dashboard/:userId/',
      '/api/week-results/?limit=6',
      '/api/people-today/',
      '/api/feedback/answers/',
    ],
    load: async () => (await import('./pages/teacher-dashboard-page.tsx')).TeacherDashboardPage,
    menu: { icon: 'dashboard', order: 10 },
    visit: { heading: /^Welcome, / },
  },
  {
    path: '/organisation/dashboard',
    callers: ['organisation'],
    title: /*i18n*/ 'Dashboard',
    asks: ['/organisation/organisation-dashboard-management/:userId/', '/api/exam-plan/missing/'],
    load: async () => (await import('./pages/organisation-dashboard-page.tsx')).OrganisationDashboardPage,
    menu: { icon: 'dashboard', order: 10 },
    visit: { heading: /^Welcome, / },
  },
] as const satisfies readonly Screen[]
