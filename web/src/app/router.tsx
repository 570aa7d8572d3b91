import { createBrowserRouter, type RouteObject } from 'react-router'
import { PublicLayout } from './public-layout.tsx'
import { publicScreens } from './public-screens.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'
import { lazily, routeOf, services } from './screen-route.ts'

const ROOT = 'root'
const [home, ...others] = publicScreens
const notFound: RouteObject = {
  path: '*',
  ...lazily(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

const routes: RouteObject[] = [
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

let hasMemberRoutes = false
export const router = createBrowserRouter(routes, {
  // What is no public screen may be a member's: their list comes with the first of them, not with the home page.
  async patchRoutesOnNavigation({ patch }) {
    if (hasMemberRoutes) return
    const { memberRoutes } = await import('./member-routes.tsx')
    if (!hasMemberRoutes) patch(ROOT, memberRoutes)
    hasMemberRoutes = true
  },
})
