import type { RouteObject } from 'react-router'
import { Guard } from './guard.tsx'
import { memberScreens } from './member-screens.ts'
import { RoleShell } from './role-shell.tsx'
import { RouteError } from './route-error.tsx'
import type { Screen } from './screen.ts'
import { routeOf, services } from './screen-route.ts'

/** The screens behind one guard each, so that going from one of them to another keeps it. */
function guarded(screens: readonly Screen[]): RouteObject[] {
  const byCallers = Map.groupBy(screens, ({ callers }) => String(callers))
  return [...byCallers.values()].map((alike) => ({
    element: <Guard callers={alike[0]?.callers ?? []} />,
    children: [{ ErrorBoundary: RouteError, children: alike.map(routeOf) }],
  }))
}

const screens: readonly Screen[] = memberScreens
const bare = screens.filter(({ frame }) => frame === 'none')
const framed = screens.filter(({ frame }) => frame !== 'none')

export const memberRoutes: RouteObject[] = [
  {
    ...services,
    children: [
      ...guarded(bare),
      { element: <Guard callers="signed-in" />, children: [{ Component: RoleShell, children: guarded(framed) }] },
    ],
  },
]
