import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ApiError } from '../lib/errors.ts'
import { useSession } from '../lib/use-session.ts'
import { UnsavedGuards } from '../ui/unsaved-guards.tsx'

const RETRIES = 1
/** A refusal stays a refusal; only a lost connection or a server's mishap is worth another try. */
const isWorthRetrying = (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500)

const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and says so, instead of waiting silently for one.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < RETRIES && isWorthRetrying(error),
    },
  },
})

/** The cache of answers, for every screen that makes calls. */
export function Services() {
  const state = useSession()
  const userId = state.status === 'signed-out' ? null : state.session.userId

  // Answers belong to the person who asked; another person or nobody must not see them.
  useEffect(() => () => queryClient.clear(), [userId])

  return (
    <QueryClientProvider client={queryClient}>
      <UnsavedGuards>
        <Outlet />
      </UnsavedGuards>
    </QueryClientProvider>
  )
}
