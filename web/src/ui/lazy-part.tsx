import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code is loaded when it opens, or a part of a screen that is loaded when it is first shown, with
 * `Meanwhile` in its place until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
