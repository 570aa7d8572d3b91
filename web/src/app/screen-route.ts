import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadWords } from '../lib/words.ts'
import type { Screen } from './screen.ts'

/** Loads a component's code when its route is opened. */
export const lazily = (load: () => Promise<unknown>) => ({
  lazy: async () => ({ Component: (await load()) as ComponentType }),
})
export const routeOf = ({ path, load, words }: Screen): RouteObject => ({
  path,
  ...lazily(() => withWords(words ?? [], load)),
})

/** The sentences travel beside the code that speaks them. */
export async function withWords<T>(areas: readonly string[], load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), ...areas.map(loadWords)])
  return loaded
}

/** The cache of the server's answers, which the home page is small without. */
export const services = lazily(() => withWords(['shell'], async () => (await import('./services.tsx')).Services))
