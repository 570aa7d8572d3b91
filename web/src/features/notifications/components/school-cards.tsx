import { lazy, Suspense } from 'react'
import { LineSkeleton } from '../../../ui/page-state.tsx'

// Tables and forms of the settings: the dashboards, which show the notice board, load none of them.
const Notices = lazy(async () => ({ default: (await import('./school-notices-card.tsx')).SchoolNoticesCard }))
const Deliveries = lazy(async () => ({ default: (await import('./deliveries-card.tsx')).DeliveriesCard }))

export const SchoolNoticesCard = () => (
  <Suspense fallback={<LineSkeleton />}>
    <Notices />
  </Suspense>
)
export const DeliveriesCard = () => (
  <Suspense fallback={<LineSkeleton />}>
    <Deliveries />
  </Suspense>
)
