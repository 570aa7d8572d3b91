import '@fontsource-variable/noto-sans-devanagari/wght.css'
import '@fontsource-variable/noto-sans-malayalam/wght.css'
import '@fontsource-variable/plus-jakarta-sans/wght.css'
import '@mantine/core/styles.css'
import './app/global.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { linkTo } from './app/link-to.ts'
import { landingPath, withNext } from './app/next-path.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
import { onAccountLoaded, onSessionLost, renewStoredToken, session } from './lib/api.ts'
import { arrivalOf } from './lib/arrival.ts'
import { followReader, loadWords } from './lib/words.ts'

const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''

onAccountLoaded(landingPath)
onSessionLost(() => {
  const { pathname, search } = router.state.location
  void router.navigate(withNext(linkTo('/login'), pathname + search), { replace: true })
})
if (session.get().status === 'checking') {
  // Without an answer the stored token stays: the first call of the screen asks again and says what is wrong.
  renewStoredToken().catch(() => session.trustStored())
}

session.subscribe(followReader)
await loadWords('public')

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
const show = () =>
  // In slices, so that whoever taps meanwhile does not wait for the whole.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers nonce={nonce}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    )
  })
// What the build drew stays in sight until the screen itself can take its place. Awaited at the top, this module would
// wait for a screen that imports from it.
if (root.hasChildNodes()) void arrivalOf(router).then(show)
else show()
