import { readFileSync } from 'node:fs'
import { transformAsync } from '@babel/core'
import extract, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import macros from '@lingui/babel-plugin-lingui-macro'
import { linguiConfig } from './macros.ts'

export interface Sentence {
  id: string
  message?: string
  context?: string
  comment?: string
  placeholders?: Record<string, string>
}

const HOLDS_SENTENCES = /@lingui\/(core|react)\/macro|\/\*i18n\*\//

/** The sentences of one file: those of macros and those that stand as data, marked by a comment. */
export async function sentencesOf(path: string): Promise<Sentence[]> {
  const code = readFileSync(path, 'utf8')
  if (!HOLDS_SENTENCES.test(code)) return []
  const found: Sentence[] = []
  const onMessageExtracted = ({ id, message, context, comment, placeholders }: ExtractedMessage) =>
    void found.push({ id, message, context, comment, placeholders })
  await transformAsync(code, {
    filename: path,
    configFile: false,
    babelrc: false,
    code: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [macros, { linguiConfig, descriptorFields: 'all' }],
      [extract, { linguiConfig, onMessageExtracted }],
    ],
  })
  return found
}
