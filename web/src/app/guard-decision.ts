import type { Callers } from '@margam/contract/endpoint'
import type { SessionState } from '../lib/session.ts'

export type GuardDecision = 'wait' | 'sign-in' | 'unauthorized' | 'pass'

/** A visitor of the demo keeps the demo's own pages while they look at the sample school as somebody else. */
export function guardDecision(state: SessionState, callers: Callers): GuardDecision {
  if (callers === 'public') return 'pass'
  if (state.status === 'checking') return 'wait'
  if (state.status === 'signed-out') return 'sign-in'
  const { role, demo } = state.session
  if (callers === 'signed-in' || callers.includes(role)) return 'pass'
  return demo && callers.includes('demo_user') ? 'pass' : 'unauthorized'
}
