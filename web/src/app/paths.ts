export type SignInType = 'student' | 'teacher' | 'organisation' | 'superadmin'

/** Every address of the web app; screens link through here. */
export const paths = {
  home: '/',
  aboutUs: '/#about-us',
  services: '/#services',
  login: '/login',
  signIn: (type: SignInType) => `/login/${type}`,
  register: (type: Exclude<SignInType, 'superadmin'>) => `/register/${type}`,
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  setPassword: '/user-reset-password',
  contactUs: '/contact-us',
  demoLogin: '/demo_login',
  demo: '/demo',
  unauthorized: '/unauthorized',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  settings: '/settings',
  studentDashboard: '/student/dashboard',
  markPrediction: '/student/mark-prediction',
  markPredictionHistory: '/student/mark-prediction-history',
  teacherDashboard: '/teacher/dashboard',
  organisationDashboard: '/organisation/dashboard',
} as const
