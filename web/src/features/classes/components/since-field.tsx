import { type ComponentProps, lazy, Suspense } from 'react'

// few who open the screen place students, and the page is there before what picks a date
const SinceDateField = lazy(async () => ({ default: (await import('./since-date-field.tsx')).SinceDateField }))

export const SinceField = (props: ComponentProps<typeof SinceDateField>) => (
  <Suspense fallback={null}>
    <SinceDateField {...props} />
  </Suspense>
)
