import type { Screen } from '../../app/screen.ts'

export const guardianConsentScreens = [
  {
    path: '/student/guardian-consent',
    callers: ['student'],
    title: /*i18n*/ 'Consent to the career assessment',
    load: async () => (await import('./pages/consent-record-page.tsx')).ConsentRecordPage,
  },
] as const satisfies readonly Screen[]
