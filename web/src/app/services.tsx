import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration } from 'react-router'
import { ApiError } from '../lib/errors.ts'
import { useSession } from '../lib/use-session.ts'

const RETRIES = 1

const queryClient = new QueryClient({
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only a lost connection or a server's mishap is worth another try.
      retry: (count, error) =>
        count < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
})

/** What every screen shares: the cache of answers, toasts and the scroll position of the way back. */
export function Services() {
  const state = useSession()
  const userId = state.status === 'signed-out' ? null : state.session.userId

  // Answers belong to the person who asked; another person or nobody must not see them.
  useEffect(() => () => queryClient.clear(), [userId])

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ScrollRestoration />
      <Toaster
        position="top-right"
        toastOptions={{
          style: {
            maxWidth: 350,
            background: 'var(--surface)',
            color: 'var(--mantine-color-text)',
            border: '1px solid var(--hairline)',
          },
          removeDelay: 1000,
        }}
      />
    </QueryClientProvider>
  )
}
