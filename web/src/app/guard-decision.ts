import type { Role } from '@margam/contract/endpoint'
import type { SessionState } from '../lib/session.ts'

export type GuardDecision = 'wait' | 'sign-in' | 'unauthorized' | 'pass'

/** A visitor of the demo keeps the demo's own pages while they look at the sample school as somebody else. */
export function guardDecision(state: SessionState, roles: readonly Role[] | 'anyone'): GuardDecision {
  if (state.status === 'checking') return 'wait'
  if (state.status === 'signed-out') return 'sign-in'
  const { role, demo } = state.session
  if (roles === 'anyone' || roles.includes(role)) return 'pass'
  return demo && roles.includes('demo_user') ? 'pass' : 'unauthorized'
}
