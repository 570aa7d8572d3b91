import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { readCatalogue, SOURCE_LANGUAGE } from './catalogues.ts'

/** A catalogue as the browser needs it: no sentence is parsed there. A sentence not translated yet stands in English. */
export function compileCatalogue(content: string): Record<string, unknown> {
  const entries = Object.entries(readCatalogue(content))
  return Object.fromEntries(
    entries.map(([id, { translation, message }]) => [id, compileMessageOrThrow(translation || message || id)]),
  )
}

const FIRST = new RegExp(`/locales/${SOURCE_LANGUAGE}/public\\.po$`)

/** Lets `.po` files be imported; what the first paint says is asked for beside the code that says it. */
export const wordCatalogues: Plugin = {
  name: 'word-catalogues',
  transform: {
    filter: { id: /\.po$/ },
    handler: (content) => ({
      code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(content)))})`,
      map: { mappings: '' },
      moduleType: 'js',
    }),
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && FIRST.test(file.facadeModuleId ?? ''))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
}
