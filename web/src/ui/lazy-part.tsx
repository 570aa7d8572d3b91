import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog whose code is loaded when it opens, or a part of a screen that is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
