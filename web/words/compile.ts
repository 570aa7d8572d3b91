import { basename, dirname } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { readCatalogue } from './catalogues.ts'

export { compileMessageOrThrow }

/** A catalogue as the browser needs it: no sentence is parsed there. A sentence not translated yet stands in English. */
export function compileCatalogue(content: string): Record<string, unknown> {
  const entries = Object.entries(readCatalogue(content)).map(
    ([id, { translation, message }]) => [id, compileMessageOrThrow(translation || message || id)] as const,
  )
  // what stands for itself, as a text without values in English does, is no news
  return Object.fromEntries(entries.filter(([id, compiled]) => !(compiled.length === 1 && compiled[0] === id)))
}

/** What a compiled catalogue is called before the build puts its hash behind it. */
export const wordsFile = (path: string) => `${basename(dirname(path))}-${basename(path, '.po')}.json`

/** A `.po` file is imported as the address of its compiled catalogue, which is data to fetch and no script. */
export const wordCatalogues: Plugin = {
  name: 'word-catalogues',
  transform: {
    filter: { id: /\.po$/ },
    handler(content, id) {
      const source = JSON.stringify(compileCatalogue(content))
      if (this.environment.mode === 'dev') {
        const url = `data:application/json,${encodeURIComponent(source)}`
        return { code: `export default ${JSON.stringify(url)}`, map: { mappings: '' }, moduleType: 'js' }
      }
      const file = this.emitFile({ type: 'asset', name: wordsFile(id), source })
      return { code: `export default import.meta.ROLLUP_FILE_URL_${file}`, map: { mappings: '' }, moduleType: 'js' }
    },
  },
}
