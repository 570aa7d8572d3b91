import type { createMemoryRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>

/** Resolves once the code of the first screen is there, or what is said where it cannot be had. */
export const arrivalOf = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else
      router.subscribe(({ initialized }) => {
        if (initialized) resolve()
      })
  })
