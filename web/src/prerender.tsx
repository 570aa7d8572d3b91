import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Providers } from './app/providers.tsx'
import { publicRoutes } from './app/public-routes.ts'
import { publicScreens } from './app/public-screens.ts'
import { arrivalOf } from './lib/arrival.ts'
import { loadWords } from './lib/words.ts'

/** The screens that the build draws ahead. */
export const prerenderedPaths = publicScreens.filter((screen) => 'prerendered' in screen).map(({ path }) => path)

/** The markup of a public screen for nobody who is signed in, in the language of the document. */
export async function drawScreen(path: string, nonce: string): Promise<string> {
  await loadWords('public')
  const router = createMemoryRouter(publicRoutes, { initialEntries: [path] })
  await arrivalOf(router)
  return renderToString(
    <Providers nonce={nonce}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
