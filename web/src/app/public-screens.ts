import { accountScreens } from '../features/accounts/screens.ts'
import { blogScreens } from '../features/blog/screens.ts'
import { contactScreens } from '../features/contact/screens.ts'
import { consentLinkScreens } from '../features/guardian-consent/public-screens.ts'
import { homeScreens } from '../features/home/screens.ts'
import { legalTextScreens } from '../features/legal-texts/screens.ts'
import { type Screen, saying } from './screen.ts'

const ownScreens = [
  {
    path: '/unauthorized',
    callers: 'public',
    title: 'This page is not for your account',
    load: async () => (await import('./unauthorized-page.tsx')).UnauthorizedPage,
  },
] as const satisfies readonly Screen[]

/** What everybody may open, within the public header and footer. They come with the first load; the others wait. */
export const publicScreens = [
  ...homeScreens,
  ...saying('accounts', accountScreens),
  ...saying('contact', contactScreens),
  ...saying('blog', blogScreens),
  ...saying('legal-texts', legalTextScreens),
  ...saying('guardian-consent', consentLinkScreens),
  ...ownScreens,
] as const
