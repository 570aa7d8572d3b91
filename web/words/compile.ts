import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { readCatalogue } from './catalogues.ts'

/** A catalogue as the browser needs it: no sentence is parsed there. A sentence not translated yet stands in English. */
export function compileCatalogue(content: string): Record<string, unknown> {
  const entries = Object.entries(readCatalogue(content))
  return Object.fromEntries(
    entries.map(([id, { translation, message }]) => [id, compileMessageOrThrow(translation || message || id)]),
  )
}

/** Lets `.po` files be imported. */
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
}
