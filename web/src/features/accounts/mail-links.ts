export { ResetPasswordPage } from './pages/reset-password-page.tsx'
export { SetPasswordPage } from './pages/set-password-page.tsx'
export { VerifyEmailPage } from './pages/verify-email-page.tsx'
