import type { Screen } from '../../app/screen.ts'

export const legalTextScreens = [
  {
    path: '/terms',
    callers: 'public',
    title: /*i18n*/ 'Terms of use',
    load: async () => (await import('./pages/legal-text-pages.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    callers: 'public',
    title: /*i18n*/ 'Privacy',
    load: async () => (await import('./pages/legal-text-pages.tsx')).PrivacyPage,
  },
  {
    path: '/accessibility',
    callers: 'public',
    title: /*i18n*/ 'Accessibility',
    load: async () => (await import('./pages/accessibility-page.tsx')).AccessibilityPage,
  },
] as const satisfies readonly Screen[]

export const legalDeskScreens = [
  {
    path: '/superadmin/policies',
    callers: ['superadmin'],
    title: /*i18n*/ 'Terms and privacy',
    load: async () => (await import('./pages/legal-desk-page.tsx')).LegalDeskPage,
    menu: { icon: 'legal', order: 50 },
  },
] as const satisfies readonly Screen[]
