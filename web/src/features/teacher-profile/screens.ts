import type { Screen } from '../../app/screen.ts'

export const teacherProfileScreens = [
  {
    path: '/teacher/profile',
    callers: ['teacher'],
    title: 'Teacher Profile',
    asks: ['/teacher/teacher-profile/:userId/'],
    load: async () => (await import('./pages/own-profile-page.tsx')).OwnProfilePage,
    menu: { group: /*i18n*/ 'Profile', label: /*i18n*/ 'My Profile', icon: 'profile', order: 21 },
  },
  {
    path: '/teacher/update-profile',
    callers: ['teacher'],
    title: 'Update Profile',
    load: async () => (await import('./pages/update-profile-page.tsx')).UpdateProfilePage,
  },
] as const satisfies readonly Screen[]
