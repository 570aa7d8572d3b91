import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Screen } from './screen.ts'

/** Loads a component's code when its route is opened. */
export const lazily = (load: () => Promise<unknown>) => ({
  lazy: async () => ({ Component: (await load()) as ComponentType }),
})
export const routeOf = ({ path, load }: Screen): RouteObject => ({ path, ...lazily(load) })

/** The cache of the server's answers, which the home page is small without. */
export const services = lazily(async () => (await import('./services.tsx')).Services)
