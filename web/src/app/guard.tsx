import type { Role } from '@margam/contract/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { withNext } from '../lib/next-path.ts'
import { useSession } from '../lib/use-session.ts'
import { guardDecision } from './guard-decision.ts'
import { paths } from './paths.ts'
import { RouteLoading } from './route-loading.tsx'

interface GuardProps {
  roles: readonly Role[] | 'anyone'
  /** Where somebody who is not signed in goes. */
  signInPath?: string
}
/** spec 2, Guard: no token goes to the sign-in, a wrong role to /unauthorized, and nothing shows while that is open. */
export function Guard({ roles, signInPath = paths.login }: GuardProps) {
  const state = useSession()
  const { pathname, search } = useLocation()
  switch (guardDecision(state, roles)) {
    case 'wait':
      return <RouteLoading />
    case 'sign-in':
      return <Navigate to={withNext(signInPath, pathname + search)} replace />
    case 'unauthorized':
      return (
        <Navigate to={roles === 'anyone' || !roles.includes('demo_user') ? paths.unauthorized : signInPath} replace />
      )
    case 'pass':
      return <Outlet />
  }
}
