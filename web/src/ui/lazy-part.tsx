import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** A dialog that is taken out while it is open takes the focus along: what opened it has it again, where it is still there. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // once the dialog is out of the page
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/**
 * A dialog whose code is loaded when it opens, or a part of a screen that is loaded when it is first shown, with
 * `Meanwhile` in its place until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: Props) => {
    useFocusBack()
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
