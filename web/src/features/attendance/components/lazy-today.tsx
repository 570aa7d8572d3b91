import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

// a plot, which the dashboard does not wait for
const Today = lazy(async () => ({ default: (await import('./attendance-today.tsx')).AttendanceToday }))

export const AttendanceToday = () => (
  <Suspense fallback={<Skeleton height={240} radius="lg" />}>
    <Today />
  </Suspense>
)
