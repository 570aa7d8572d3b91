import { useReducedMotion } from '@mantine/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from 'react-hot-toast'
import { loadToasts, whenToasts } from '../lib/toasts.ts'

const toastStyle = {
  maxWidth: 350,
  border: '1px solid var(--hairline)',
  background: 'var(--surface)',
  color: 'var(--mantine-color-text)',
  // what lies under it can be pressed; one with a button takes its presses itself
  pointerEvents: 'none',
} as const
// under the buttons of a page's head, and above a foot that sticks to the window
const aboveFeet = { bottom: 'calc(var(--bottom-inset) + 5rem)' }
const TOUCHES = ['pointerdown', 'keydown'] as const

/** Where toasts appear. Their code comes with the person's first touch, and is there before an answer to it is. */
export function ToastRegion() {
  // The library only swaps its slide for a fade.
  const isStill = useReducedMotion()
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()

  useEffect(() => {
    void whenToasts.then((library) => setToaster(() => library.Toaster))
    const touched = new AbortController()
    const load = () => {
      touched.abort()
      // without a connection the first toast asks again
      loadToasts().catch(() => undefined)
    }
    for (const touch of TOUCHES) window.addEventListener(touch, load, { signal: touched.signal })
    return () => touched.abort()
  }, [])

  return Toaster ? (
    <Toaster
      position="bottom-center"
      containerStyle={aboveFeet}
      toastOptions={{ style: isStill ? { ...toastStyle, animation: 'none' } : toastStyle, removeDelay: 1000 }}
    />
  ) : null
}
