import { lazyPart } from '../../ui/lazy-part.tsx'

/** The dashboards' list of the likeliest low marks, loaded after the rest. */
export const FirstWarnings = lazyPart(async () => (await import('./components/first-warnings.tsx')).FirstWarnings)
