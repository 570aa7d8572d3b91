import { childrenOf, type Element, isElement, type MarkupNode, textOf } from '../xml/read-xml.ts'
import { readFormula } from './formulas.ts'
import { ACCENTS, FUNCTIONS, symbol } from './symbols.ts'

/** An element that has no LaTeX here; the whole formula is given up. */
class NoLatex extends Error {}

/** What is set and not seen, or says nothing of the formula itself. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g

const brace = (latex: string) => (/^[A-Za-z0-9]$/.test(latex) ? latex : `{${latex.trim()}}`)
const signs = (text: string) => [...text].map(symbol).join('')
const written = (element: Element) => textOf(element).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
/** A text within a formula: its own signs mean something in LaTeX. */
const words = (text: string) =>
  text.replace(/[\\{}$%#&_^~]/g, (sign) => (sign === '$' ? '\\textdollar ' : sign === '\\' ? '' : `\\${sign}`))

function row(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (isElement(node) ? latexOf(node) : signs(node.replace(INVISIBLE, '').trim()))).join('')
}

/** The children of an element that has a fixed number of them. */
function parts(element: Element, count: number): string[] {
  const own = element.children.filter(isElement)
  if (own.length !== count) throw new NoLatex(element.name)
  return own.map(latexOf)
}

function identifier(element: Element): string {
  const name = written(element)
  if (FUNCTIONS.has(name)) return `\\${name} `
  return [...name].length > 1 ? `\\mathrm{${signs(name)}}` : signs(name)
}

/** Something over or under something: an accent, or limits. */
function placed(element: Element, command: '^' | '_'): string {
  const [base = '', other] = element.children.filter(isElement)
  if (typeof base === 'string' || other === undefined) throw new NoLatex(element.name)
  const accent = ACCENTS[written(other)]
  if (accent && (accent === 'underline' || accent === 'underbrace') === (command === '_')) {
    return `\\${accent}{${latexOf(base)}}`
  }
  const isLimit = /^[∑∏∫⋃⋂]$|^(lim|max|min)$/.test(written(base))
  if (isLimit) return `${latexOf(base)}${command}${brace(latexOf(other))}`
  return `\\${command === '^' ? 'overset' : 'underset'}{${latexOf(other)}}{${latexOf(base)}}`
}

function table(element: Element): string {
  const rows = childrenOf(element, 'mtr').map((line) =>
    childrenOf(line, 'mtd')
      .map((cell) => row(cell.children))
      .join(' & '),
  )
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function fenced(element: Element): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const inner = element.children
    .filter(isElement)
    .map(latexOf)
    .join(signs(separators.trim().slice(0, 1)))
  return `\\left${signs(open) || '.'}${inner}\\right${signs(close) || '.'}`
}

const withScripts = (base: string, sub?: string, sup?: string) =>
  `${brace(base)}${sub === undefined ? '' : `_${brace(sub)}`}${sup === undefined ? '' : `^${brace(sup)}`}`

/** LaTeX that stands in the element as a note, which is what its writer meant. */
function annotated(element: Element): string {
  const note = childrenOf(element, 'annotation').find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''))
  const latex = note && readFormula(textOf(note))
  if (latex) return latex
  const [shown] = element.children.filter(isElement)
  return shown ? latexOf(shown) : ''
}

const readers: Readonly<Record<string, (element: Element) => string>> = {
  math: (element) => row(element.children),
  mrow: (element) => row(element.children),
  mstyle: (element) => row(element.children),
  mpadded: (element) => row(element.children),
  semantics: annotated,
  mi: identifier,
  mn: (element) => signs(written(element)),
  mo: (element) => signs(written(element)),
  mtext: (element) => `\\text{${words(textOf(element).replace(/\s+/g, ' '))}}`,
  ms: (element) => `\\text{${words(textOf(element).replace(/\s+/g, ' '))}}`,
  mspace: () => '\\, ',
  mfrac: (element) => {
    const [top = '', bottom = ''] = parts(element, 2)
    return `\\frac{${top}}{${bottom}}`
  },
  msqrt: (element) => `\\sqrt{${row(element.children)}}`,
  mroot: (element) => {
    const [body = '', degree = ''] = parts(element, 2)
    return `\\sqrt[${degree}]{${body}}`
  },
  msub: (element) => {
    const [base = '', sub] = parts(element, 2)
    return withScripts(base, sub)
  },
  msup: (element) => {
    const [base = '', sup] = parts(element, 2)
    return withScripts(base, undefined, sup)
  },
  msubsup: (element) => {
    const [base = '', sub, sup] = parts(element, 3)
    return withScripts(base, sub, sup)
  },
  mover: (element) => placed(element, '^'),
  munder: (element) => placed(element, '_'),
  munderover: (element) => {
    const [base = '', below = '', above = ''] = parts(element, 3)
    return `${base}_${brace(below)}^${brace(above)}`
  },
  mtable: table,
  mfenced: fenced,
}

function latexOf(element: Element): string {
  const reader = readers[element.name]
  if (!reader || !Object.hasOwn(readers, element.name)) throw new NoLatex(element.name)
  return reader(element)
}

/** Presentation MathML as LaTeX that can be set, or null: then it is lost and has to be reported. */
export function mathmlToLatex(math: Element): string | null {
  try {
    return readFormula(latexOf(math))
  } catch (error) {
    if (error instanceof NoLatex) return null
    throw error
  }
}
