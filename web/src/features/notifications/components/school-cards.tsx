import { lazy, Suspense } from 'react'
import { LineSkeleton } from '../../../ui/page-state.tsx'

// A table of the settings: the dashboards, which show the notice board, do not load it.
const Deliveries = lazy(async () => ({ default: (await import('./deliveries-card.tsx')).DeliveriesCard }))

const Latest = lazy(async () => ({ default: (await import('./latest-notices.tsx')).LatestNotices }))

export const DeliveriesCard = () => (
  <Suspense fallback={<LineSkeleton />}>
    <Deliveries />
  </Suspense>
)

export const LatestNotices = () => (
  <Suspense fallback={null}>
    <Latest />
  </Suspense>
)
