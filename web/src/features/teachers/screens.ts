import type { Screen } from '../../app/screen.ts'

export const teacherScreens = [
  {
    path: '/organisation/teachers',
    callers: ['organisation'],
    title: /*i18n*/ 'Teachers',
    asks: ['/organisation/organisation-teacher-management/:userId/'],
    load: async () => (await import('./pages/teachers-page.tsx')).TeachersPage,
    menu: { icon: 'teachers', order: 40 },
  },
  {
    path: '/organisation/teachers/import',
    callers: ['organisation'],
    title: 'Import teachers',
    load: async () => (await import('./pages/import-teachers-page.tsx')).ImportTeachersPage,
  },
  {
    path: '/organisation/teacher-profile/:teacher_id',
    callers: ['organisation'],
    title: 'Teacher Profile',
    load: async () => (await import('./pages/teacher-profile-page.tsx')).TeacherProfilePage,
  },
] as const satisfies readonly Screen[]
