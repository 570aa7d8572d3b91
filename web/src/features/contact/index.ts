export { ContactPage } from './pages/contact-page.tsx'
