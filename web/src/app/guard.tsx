import type { Callers } from '@margam/contract/endpoint'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../lib/use-session.ts'
import { guardDecision } from './guard-decision.ts'
import { linkTo } from './link-to.ts'
import { withNext } from './next-path.ts'
import { RouteLoading } from './route-loading.tsx'

/** No token goes to the sign-in, a wrong role to /unauthorized, and nothing shows while that is open. */
export function Guard({ callers }: { callers: Callers }) {
  const state = useSession()
  const { pathname, search } = useLocation()
  // The demo's own pages are reached by its own sign-in alone.
  const isOfDemo = callers.includes('demo_user')
  const signIn = linkTo(isOfDemo ? '/demo_login' : '/login')
  switch (guardDecision(state, callers)) {
    case 'wait':
      return <RouteLoading />
    case 'sign-in':
      return <Navigate to={withNext(signIn, pathname + search)} replace />
    case 'unauthorized':
      return <Navigate to={isOfDemo ? signIn : linkTo('/unauthorized')} replace />
    case 'pass':
      return <Outlet />
  }
}
