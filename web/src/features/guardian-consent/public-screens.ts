import type { Screen } from '../../app/screen.ts'

/** Where the mail to a guardian leads; they have no account. */
export const consentLinkScreens = [
  {
    path: '/guardian-consent',
    callers: 'public',
    title: /*i18n*/ 'Consent to the career assessment',
    load: async () => (await import('./pages/consent-link-page.tsx')).ConsentLinkPage,
    // without a mail's token the link is not valid
    visit: { heading: /./ },
  },
] as const satisfies readonly Screen[]
