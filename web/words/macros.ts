import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

export const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true })

/** Turns the sentences in the code into their ids; without it a macro only says that it was not turned. */
export const wordMacros: Plugin = {
  name: 'word-macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const turned = await transformAsync(code, {
        filename: id,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { linguiConfig }]],
      })
      return turned?.code ? { code: turned.code, map: turned.map ?? null } : null
    },
  },
}
