import type { Screen } from '../../app/screen.ts'

const asks = ['/student/student-profile/:userId/'] as const

export const studentRecordScreens = [
  {
    path: '/student/student-profile',
    callers: ['student'],
    title: /*i18n*/ 'Welcome back',
    asks,
    load: async () => (await import('./pages/own-student-profile-page.tsx')).OwnStudentProfilePage,
    menu: { label: /*i18n*/ 'Profile', icon: 'profile', order: 15, selfRegisteredOnly: true },
    // whom a school registered is led to the other profile
    visit: { heading: /^(Welcome back|My Profile)/ },
  },
  {
    path: '/student/student-details-edit',
    callers: ['student'],
    title: /*i18n*/ 'Edit Profile',
    load: async () => (await import('./pages/student-details-page.tsx')).StudentDetailsPage,
    visit: { heading: /^(?!Edit Profile)/ },
  },
  {
    path: '/student/added-student-profile',
    callers: ['student'],
    title: 'My Profile',
    asks,
    load: async () => (await import('./pages/added-profile-page.tsx')).AddedProfilePage,
    menu: { group: /*i18n*/ 'Profile', icon: 'profile', order: 15, addedStudentsOnly: true },
  },
  {
    path: '/student/edit-added-student-profile',
    callers: ['student'],
    title: /*i18n*/ 'Edit Student Profile',
    load: async () => (await import('./pages/edit-added-profile-page.tsx')).EditAddedProfilePage,
  },
] as const satisfies readonly Screen[]
