import type { Screen } from '../../app/screen.ts'

const register = async () => (await import('./pages/register-page.tsx')).RegisterPage
const sheet = async () => (await import('./pages/attendance-sheet-page.tsx')).AttendanceSheetPage

export const attendanceScreens = [
  {
    path: '/teacher/attendance',
    callers: ['teacher'],
    title: /*i18n*/ 'Attendance',
    asks: ['/api/attendance/registers/?limit=25'],
    load: async () => (await import('./pages/teacher-attendance-page.tsx')).TeacherAttendancePage,
    menu: { icon: 'attendance', order: 40 },
  },
  {
    path: '/teacher/attendance/register',
    callers: ['teacher'],
    title: 'Register',
    load: register,
    visit: { query: 'class_id=:class_id&day=:day' },
  },
  {
    path: '/teacher/attendance/sheet',
    callers: ['teacher'],
    title: 'Monthly sheet',
    load: sheet,
    visit: { heading: /^Attendance of /, query: 'class_id=:class_id&month=:month' },
  },
  {
    path: '/student/attendance',
    callers: ['student'],
    title: /*i18n*/ 'My Attendance',
    asks: ['/api/attendance/own/'],
    load: async () => (await import('./pages/own-attendance-page.tsx')).OwnAttendancePage,
  },
  {
    path: '/organisation/attendance',
    callers: ['organisation'],
    title: /*i18n*/ 'Attendance',
    load: async () => (await import('./pages/attendance-page.tsx')).AttendancePage,
    menu: { icon: 'attendance', order: 70 },
  },
  {
    path: '/organisation/attendance/register',
    callers: ['organisation'],
    title: 'Register',
    load: register,
    visit: { query: 'class_id=:class_id&day=:day' },
  },
  {
    path: '/organisation/attendance/sheet',
    callers: ['organisation'],
    title: 'Monthly sheet',
    load: sheet,
    visit: { heading: /^Attendance of /, query: 'class_id=:class_id&month=:month' },
  },
] as const satisfies readonly Screen[]
