export { DemoSignInPage } from './pages/demo-sign-in-page.tsx'
export { DemoTourPage } from './pages/demo-tour-page.tsx'
