import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { build, type Plugin } from 'vite'
import { languages } from '../words/catalogues.ts'
import { gatherStyles } from './gather-styles.ts'

export const PRERENDERING = 'prerendering'
const NONCE_MARK = '__CSP_NONCE__'
const web = join(import.meta.dirname, '..')

/** What the web app asks of a browser while it is loaded and drawn. */
function pretendBrowser(language: string, demo: string, dist: string) {
  const window = new Window({ url: 'http://localhost/' })
  window.document.documentElement.lang = language
  window.document.head.innerHTML = `<meta name="demo" content="${demo}">`
  const { document, localStorage, sessionStorage, location } = window
  const fetch = async (url: string) => new Response(readFileSync(join(dist, url)))
  Object.assign(globalThis, { window, document, localStorage, sessionStorage, location, fetch })
  // Node has one of its own, which knows of no connection.
  Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
}

type Prerender = typeof import('../src/prerender.tsx')

/**
 * Leaves beside the web app the markup of the screens that are drawn ahead, for each language, with the demo sign-in
 * offered and without it. Nobody can use it: what one would type is gone once the screen itself stands there.
 */
export const prerender: Plugin = {
  name: 'prerender',
  async writeBundle({ dir: dist = '' }) {
    const outDir = join(web, '..', 'node_modules', '.prerender')
    await build({
      configFile: join(web, 'vite.config.ts'),
      mode: PRERENDERING,
      logLevel: 'error',
      build: { ssr: 'src/prerender.tsx', outDir, rolldownOptions: { output: { codeSplitting: false } } },
    })
    const drawn: Record<string, Record<string, Record<string, string>>> = {}
    for (const language of languages()) {
      for (const demo of ['on', 'off']) {
        pretendBrowser(language, demo, dist)
        const url = `${pathToFileURL(join(outDir, 'prerender.js')).href}?${language}-${demo}`
        const { prerenderedPaths, drawScreen } = (await import(url)) as Prerender
        const screens: Record<string, string> = {}
        for (const path of prerenderedPaths)
          screens[path] = gatherStyles(await drawScreen(path, NONCE_MARK), NONCE_MARK)
        ;(drawn[language] ??= {})[demo] = screens
      }
    }
    rmSync(outDir, { recursive: true })
    writeFileSync(join(dist, 'prerendered.json'), JSON.stringify(drawn))
  },
}
