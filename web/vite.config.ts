import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { bundleByScreens } from './bundling/bundles.ts'
import { contractOfCallers } from './bundling/contract-of-callers.ts'
import { PRERENDERING, prerender } from './bundling/prerender.ts'
import { listScreens } from './bundling/screen-files.ts'
import { wordCatalogues } from './words/compile.ts'
import { wordMacros } from './words/macros.ts'

const SERVER = process.env['MARGAM_SERVER'] ?? 'http://127.0.0.1:3000'
// The families of paths that calls live under; a browser's navigation to one of them still gets the web app.
const CALL_PREFIXES = [
  '/api',
  '/student/',
  '/teacher/',
  '/organisation/',
  '/mark-predictor/',
  '/career-assessment/',
  '/draft_personal_info/',
  '/files/',
]
const proxy = Object.fromEntries(
  CALL_PREFIXES.map((prefix) => [
    prefix,
    {
      target: SERVER,
      bypass: (request: { headers: { accept?: string }; method?: string; url?: string }) =>
        request.method === 'GET' && request.headers.accept?.includes('text/html') && !prefix.startsWith('/api')
          ? '/index.html'
          : undefined,
    },
  ]),
)

/** Preloads the one font file that the first paint needs; its hashed name is known only after the build. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /plus-jakarta-sans-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    contractOfCallers,
    wordMacros,
    wordCatalogues,
    react(),
    ...(mode === PRERENDERING ? [] : [preloadFont, bundleByScreens, listScreens, prerender]),
  ],
  css: { postcss: { plugins: [mantinePreset()] }, modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    // Says which chunks a screen needs; the bench adds them up.
    manifest: true,
    emptyOutDir: true,
    // Every browser that runs what is built here knows it.
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: URL, which the content policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
  },
  server: { port: 5173, strictPort: false, proxy },
  preview: { proxy },
}))
