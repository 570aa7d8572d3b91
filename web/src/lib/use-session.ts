import { useSyncExternalStore } from 'react'
import { session } from './api.ts'

export const useSession = () => useSyncExternalStore(session.subscribe, session.get, session.get)

/** The signed-in person on a screen behind a guard. */
export function useSignedIn() {
  const state = useSession()
  if (state.status === 'signed-out') throw new Error('This screen is for signed-in people.')
  return state.session
}
