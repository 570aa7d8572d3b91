import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration } from 'react-router'

const toastStyle = {
  maxWidth: 350,
  border: '1px solid var(--hairline)',
  background: 'var(--surface)',
  color: 'var(--mantine-color-text)',
}

export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster position="top-right" toastOptions={{ style: toastStyle, removeDelay: 1000 }} />
    </>
  )
}
