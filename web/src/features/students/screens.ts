import type { Screen } from '../../app/screen.ts'

const studentForm = () => import('./pages/student-form-page.tsx')

export const studentScreens = [
  {
    path: '/organisation/students',
    callers: ['organisation'],
    title: /*i18n*/ 'Students',
    asks: ['/organisation/organisation-student-management/:userId/?limit=25', '/api/academic-years/'],
    load: async () => (await import('./pages/students-page.tsx')).StudentsPage,
    menu: { icon: 'students', order: 30 },
  },
  {
    path: '/organisation/students/update',
    callers: ['organisation'],
    title: 'Add Student',
    load: async () => (await studentForm()).AddStudentPage,
  },
  {
    path: '/organisation/students/import',
    callers: ['organisation'],
    title: 'Import students',
    load: async () => (await import('./pages/import-students-page.tsx')).ImportStudentsPage,
  },
  {
    path: '/organisation/students/edit/:student_id',
    callers: ['organisation'],
    title: 'Edit Student',
    load: async () => (await studentForm()).EditStudentPage,
  },
  {
    path: '/organisation/students/:student_id',
    callers: ['organisation'],
    title: 'Student profile',
    load: async () => (await import('./pages/student-profile-page.tsx')).StudentProfilePage,
    visit: { heading: /^(?!Student)/ },
  },
] as const satisfies readonly Screen[]
