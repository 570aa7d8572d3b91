import { readFileSync } from 'node:fs'
import { type NodePath, parseAsync, traverse, types } from '@babel/core'

/** Properties and attributes whose text a person reads. */
const READ_BY_PEOPLE =
  /^(alt|caption|description|explanation|heading|hint|label|legend|message|placeholder|question|summary|text|title|aria-label|aria-description|aria-valuetext|\w+(Label|Title|Text|Placeholder|Description|Hint|Message|Heading))$/
const LETTERS = /\p{L}{2}/u
const STYLE = /var\(--|calc\(|\d(px|rem|em|fr|%)|rgba?\(|^[.#/]|^https?:|^Bearer /
/** What no language changes. */
const NAMES = new Set(['Margam', 'CSV', 'PDF', 'CBSE', 'ICSE'])
const SPOKEN = /^(t|msg|defineMessage|plural|select|selectOrdinal|say)$/
const SPOKEN_ELEMENTS = /^(Trans|Plural|Select|SelectOrdinal)$/
/** Their texts are for developers and for whoever runs the server. */
const UNSEEN_CALLS =
  /^(super|log|Error|TypeError|RangeError|RegExp|querySelector|sql|describe|(?!AppError)\w+Error|MissingWords)$/
/** What the description of the calls says to developers. */
const UNSEEN_PROPERTIES = /^summary$/

const isSentence = (text: string) =>
  (/^[\p{Lu}“‘(].*\p{L}.*\s\S/su.test(text.trim()) && /\p{Ll}/u.test(text)) ||
  /^\p{Lu}\p{Ll}+[.?!…]$/u.test(text.trim())

const nameOf = (node: types.Node): string => {
  if (types.isIdentifier(node) || types.isJSXIdentifier(node)) return node.name
  if (types.isStringLiteral(node)) return node.value
  if (types.isMemberExpression(node)) return nameOf(node.property)
  return types.isSuper(node) ? 'super' : ''
}

function isSpoken(path: NodePath): boolean {
  return !!path.findParent(({ node }) => {
    if (types.isTaggedTemplateExpression(node)) return SPOKEN.test(nameOf(node.tag))
    if (types.isCallExpression(node)) return SPOKEN.test(nameOf(node.callee))
    return types.isJSXElement(node) && SPOKEN_ELEMENTS.test(nameOf(node.openingElement.name))
  })
}

const isMarked = (path: NodePath) =>
  !!path.find(({ node }) => !!node.leadingComments?.some(({ value }) => /^\s*(i18n|no words)\b/.test(value)))

/** The property or attribute whose value it is, through the branches of a condition. */
function holderOf(path: NodePath): string {
  const holder = path.findParent(
    ({ node }) =>
      !types.isConditionalExpression(node) && !types.isLogicalExpression(node) && !types.isJSXExpressionContainer(node),
  )?.node
  if (types.isJSXAttribute(holder)) return types.isJSXIdentifier(holder.name) ? holder.name.name : ''
  if (types.isObjectProperty(holder)) return holder.key === path.node ? '' : nameOf(holder.key)
  if (types.isAssignmentPattern(holder)) return nameOf(holder.left)
  if (types.isVariableDeclarator(holder)) return nameOf(holder.id)
  return types.isJSXElement(holder) || types.isJSXFragment(holder) ? 'text' : ''
}

const isUnseen = (path: NodePath) =>
  !!path.findParent(({ node }) => {
    if (types.isTSType(node) || types.isImportDeclaration(node) || types.isExportDeclaration(node)) {
      return !types.isExportNamedDeclaration(node) || !node.declaration
    }
    if (types.isJSXAttribute(node)) return nameOf(node.name) === 'className' || nameOf(node.name) === 'style'
    if (types.isTaggedTemplateExpression(node)) return nameOf(node.tag) === 'sql'
    if (types.isObjectProperty(node)) return UNSEEN_PROPERTIES.test(nameOf(node.key))
    return (types.isCallExpression(node) || types.isNewExpression(node)) && UNSEEN_CALLS.test(nameOf(node.callee))
  })

const TYPST_TEXT = /(?<!\bsay\()"([^"\n]*)"|\[([^\]\n#]*\p{L}{2}[^\]\n]*)\]/gu

/** A text in a template that begins like a sentence, and is no argument of `say`. */
const outsideOfTypst = (code: string): string[] =>
  code
    .split('\n')
    .flatMap((line, i) =>
      line.startsWith('//')
        ? []
        : [...line.matchAll(TYPST_TEXT)].flatMap(([, text, content]) =>
            content || /^\p{Lu}\p{L}/u.test(text ?? '') ? [`line ${i + 1}: ${content ?? text}`] : [],
          ),
    )

/** The sentences of a file that stand in no catalogue, and the macros that speak before a catalogue has come. */
export async function outsideOf(path: string): Promise<string[]> {
  const code = readFileSync(path, 'utf8')
  if (path.endsWith('.typ')) return outsideOfTypst(code)
  const ast = await parseAsync(code, {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  const found: string[] = []
  const look = (node: NodePath, text: string) => {
    if (!LETTERS.test(text) || STYLE.test(text) || NAMES.has(text.trim())) return
    if (!READ_BY_PEOPLE.test(holderOf(node)) && !isSentence(text)) return
    if (isSpoken(node) || isMarked(node) || isUnseen(node)) return
    found.push(`line ${node.node.loc?.start.line}: ${text.trim().replace(/\s+/g, ' ').slice(0, 80)}`)
  }
  if (!ast) return found
  traverse(ast, {
    // what a name is bound to is not asked, and costs more than the rest
    noScope: true,
    JSXText: (node) => {
      if (LETTERS.test(node.node.value) && !NAMES.has(node.node.value.trim()) && !isSpoken(node))
        found.push(`line ${node.node.loc?.start.line}: ${node.node.value.trim().replace(/\s+/g, ' ').slice(0, 80)}`)
    },
    StringLiteral: (node) => look(node, node.node.value),
    TemplateLiteral: (node) => look(node, node.node.quasis.map(({ value }) => value.cooked ?? '').join('9')),
    TaggedTemplateExpression(node) {
      if (nameOf(node.node.tag) === 't' && !node.getFunctionParent()) {
        found.push(`line ${node.node.loc?.start.line}: t\`…\` outside a function speaks before its catalogue has come`)
      }
    },
  })
  return found
}
