import type { Screen } from '../../app/screen.ts'

const signInPages = () => import('./pages/sign-in-pages.tsx')

export const accountScreens = [
  {
    path: '/login',
    callers: 'public',
    title: 'Login',
    load: async () => (await import('./pages/role-chooser-page.tsx')).RoleChooserPage,
    prerendered: true,
    visit: { heading: /^I am a$/ },
  },
  {
    path: '/login/student',
    callers: 'public',
    title: 'Student',
    load: async () => (await signInPages()).StudentSignInPage,
    prerendered: true,
  },
  {
    path: '/login/teacher',
    callers: 'public',
    title: 'Teacher',
    load: async () => (await signInPages()).TeacherSignInPage,
    prerendered: true,
  },
  {
    path: '/login/organisation',
    callers: 'public',
    title: 'Organisation',
    load: async () => (await signInPages()).OrganisationSignInPage,
    prerendered: true,
  },
  {
    path: '/login/superadmin',
    callers: 'public',
    title: 'Superadmin',
    load: async () => (await signInPages()).SuperadminSignInPage,
  },
  {
    path: '/register/student',
    callers: 'public',
    title: 'Student registration',
    load: async () => (await import('./pages/student-registration-page.tsx')).StudentRegistrationPage,
  },
  {
    path: '/register/teacher',
    callers: 'public',
    title: 'Teacher registration',
    load: async () => (await import('./pages/teacher-registration-page.tsx')).TeacherRegistrationPage,
  },
  {
    path: '/register/organisation',
    callers: 'public',
    title: 'Organisation registration',
    load: async () => (await import('./pages/organisation-registration-page.tsx')).OrganisationRegistrationPage,
  },
  {
    path: '/verify-email',
    callers: 'public',
    title: 'Email verified',
    load: async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage,
    visit: { heading: /./ },
  },
  {
    path: '/reset-password',
    callers: 'public',
    title: 'Reset password',
    load: async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-address',
    callers: 'public',
    title: 'Change of email',
    load: async () => (await import('./pages/confirm-address-page.tsx')).ConfirmAddressPage,
  },
  {
    path: '/user-reset-password',
    callers: 'public',
    title: 'Set your password',
    load: async () => (await import('./pages/set-password-page.tsx')).SetPasswordPage,
    visit: { heading: /./ },
  },
] as const satisfies readonly Screen[]
