import { readFileSync } from 'node:fs'
import { type PluginObj, transformAsync, types } from '@babel/core'
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
const SAYS = /import \{[^}]*\bsay\b[^}]*\} from '[^']*\/sentence(\.ts)?'/

/** The sentences with values: the first argument of `say`. */
const readSaid = (found: Sentence[]): PluginObj => ({
  visitor: {
    CallExpression({
      node: {
        callee,
        arguments: [id],
      },
    }) {
      if (!types.isIdentifier(callee, { name: 'say' })) return
      if (!types.isStringLiteral(id)) throw new Error('say() takes its sentence as one literal.')
      found.push({ id: id.value })
    },
  },
})

const SAID_IN_TYPST = /\bsay\("((?:[^"\\]|\\.)*)"/g

/** The sentences of one file: those of macros and those that stand as data, marked by a comment or in a call of `say`. */
export async function sentencesOf(path: string): Promise<Sentence[]> {
  const code = readFileSync(path, 'utf8')
  if (path.endsWith('.typ')) return [...code.matchAll(SAID_IN_TYPST)].map(([, id = '']) => ({ id }))
  if (!HOLDS_SENTENCES.test(code) && !SAYS.test(code)) return []
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
      ...(SAYS.test(code) ? [readSaid(found)] : []),
    ],
  })
  return found
}
