import type { RouteObject } from 'react-router'
import { PublicLayout } from './public-layout.tsx'
import { publicScreens } from './public-screens.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'
import { lazily, routeOf, services } from './screen-route.ts'

/** The route that every screen stands in. */
export const ROOT = 'root'
const [home, ...others] = publicScreens
const notFound: RouteObject = {
  path: '*',
  ...lazily(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** What is there without a member: the frame around every screen, and the public screens. */
export const publicRoutes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: RouteLoading,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              routeOf(home),
              { ...services, children: [{ ErrorBoundary: RouteError, children: [...others.map(routeOf), notFound] }] },
            ],
          },
        ],
      },
    ],
  },
]
