import type { Screen } from '../../app/screen.ts'

export const timetableScreens = [
  {
    path: '/student/timetable',
    callers: ['student'],
    title: 'Timetable',
    load: async () => (await import('./pages/own-timetable-page.tsx')).OwnTimetablePage,
  },
  {
    path: '/teacher/timetable',
    callers: ['teacher'],
    title: /*i18n*/ 'Timetable',
    load: async () => (await import('./pages/teacher-timetable-page.tsx')).TeacherTimetablePage,
    menu: { icon: 'schedule', order: 30 },
  },
  {
    path: '/organisation/schedule',
    callers: ['organisation'],
    title: /*i18n*/ 'Schedule',
    load: async () => (await import('./pages/schedule-page.tsx')).SchedulePage,
    menu: { icon: 'schedule', order: 60 },
  },
] as const satisfies readonly Screen[]
