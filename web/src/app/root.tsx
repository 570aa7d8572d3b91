import { useReducedMotion } from '@mantine/hooks'
import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration } from 'react-router'

const toastStyle = {
  maxWidth: 350,
  border: '1px solid var(--hairline)',
  background: 'var(--surface)',
  color: 'var(--mantine-color-text)',
}

export function Root() {
  // The library only swaps its slide for a fade.
  const isStill = useReducedMotion()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster
        position="top-right"
        toastOptions={{ style: isStill ? { ...toastStyle, animation: 'none' } : toastStyle, removeDelay: 1000 }}
      />
    </>
  )
}
