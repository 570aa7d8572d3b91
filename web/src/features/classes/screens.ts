import type { Screen } from '../../app/screen.ts'

export const classScreens = [
  {
    path: '/teacher/teacher_class',
    callers: ['teacher'],
    title: 'My Classes',
    asks: ['/teacher/teacher-class/:userId/?filter=active'],
    load: async () => (await import('./pages/teacher-classes-page.tsx')).TeacherClassesPage,
    menu: { group: /*i18n*/ 'Profile', label: /*i18n*/ 'My Class', icon: 'classes', order: 20 },
  },
  {
    path: '/teacher/teacher_class_students_listing/:class_id',
    callers: ['teacher'],
    title: 'Students',
    load: async () => (await import('./pages/roster-page.tsx')).RosterPage,
  },
  {
    path: '/teacher/class/:class_id/import-students',
    callers: ['teacher'],
    title: 'Import students',
    load: async () => (await import('./pages/import-roster-page.tsx')).ImportRosterPage,
  },
  {
    path: '/teacher/class/:class_id/edit-student/:student_id',
    callers: ['teacher'],
    title: 'Edit Student',
    load: async () => (await import('./pages/edit-roster-student-page.tsx')).EditRosterStudentPage,
  },
  {
    path: '/organisation/classes',
    callers: ['organisation'],
    title: /*i18n*/ 'All Classes',
    asks: ['/organisation/organisation-class-management/:userId/', '/api/academic-years/'],
    load: async () => (await import('./pages/classes-page.tsx')).ClassesPage,
    menu: { group: /*i18n*/ 'Class Management', icon: 'classes', order: 50 },
  },
  {
    path: '/organisation/add-class',
    callers: ['organisation'],
    title: /*i18n*/ 'Add Class',
    load: async () => (await import('./pages/add-class-page.tsx')).AddClassPage,
    menu: { group: /*i18n*/ 'Class Management', icon: 'add', order: 51 },
  },
  {
    path: '/organisation/edit-class/:class_id/:org_id/',
    callers: ['organisation'],
    title: 'Edit Class',
    load: async () => (await import('./pages/edit-class-page.tsx')).EditClassPage,
  },
  {
    path: '/superadmin/classes',
    callers: ['superadmin'],
    title: /*i18n*/ 'Restore classes',
    load: async () => (await import('./pages/restore-classes-page.tsx')).RestoreClassesPage,
    menu: { icon: 'history', order: 80 },
  },
] as const satisfies readonly Screen[]
