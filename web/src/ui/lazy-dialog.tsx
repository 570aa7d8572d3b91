import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog whose code is loaded when it opens. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
