import { createBrowserRouter } from 'react-router'
import { publicRoutes, ROOT } from './public-routes.ts'

let hasMemberRoutes = false
export const router = createBrowserRouter(publicRoutes, {
  // What is no public screen may be a member's: their list comes with the first of them, not with the home page.
  async patchRoutesOnNavigation({ patch }) {
    if (hasMemberRoutes) return
    const { memberRoutes } = await import('./member-routes.tsx')
    if (!hasMemberRoutes) patch(ROOT, memberRoutes)
    hasMemberRoutes = true
  },
})
