import { lazyPart } from '../../ui/lazy-part.tsx'

/** The dashboard's picture of the year's results, loaded after the rest. */
export const ResultsOverview = lazyPart(async () => (await import('./components/results-overview.tsx')).ResultsOverview)
