import { lazy, Suspense } from 'react'
import { LineSkeleton } from '../../../ui/page-state.tsx'

// A table of the settings: the dashboards, which show the notice board, do not load it.
const Deliveries = lazy(async () => ({ default: (await import('./deliveries-card.tsx')).DeliveriesCard }))

export const DeliveriesCard = () => (
  <Suspense fallback={<LineSkeleton />}>
    <Deliveries />
  </Suspense>
)
