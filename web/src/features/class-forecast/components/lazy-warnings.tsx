import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The dashboards' list of the likeliest low marks, loaded after the rest. */
export const FirstWarnings = lazyPart(
  async () => (await import('./first-warnings.tsx')).FirstWarnings,
  () => <Skeleton height={320} radius="lg" />,
)
