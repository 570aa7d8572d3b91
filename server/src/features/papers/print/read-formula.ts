import temml from 'temml'
import type { ColumnAlign, Formula, SignRole } from './formula.ts'
import { nothing, row } from './formula.ts'
import { accentOf } from './formula-accents.ts'
import { type Element, type MarkupNode, parseMarkup, textOf } from './markup.ts'

/** A formula that cannot be set; the message says why, in English. */
export class FormulaError extends Error {}

/** Longer ones are no formula of a question, and would keep the server busy. */
const LONGEST = 2000
/** The line that a fraction of text size has in a binomial. */
const NO_BAR = /^0(?![.\d]*[1-9])/
/** Written between a function's name and what it is of; it has no shape. */
const APPLIED = '\u2061'

/** Reads LaTeX as it stands between dollars, entities resolved. @throws FormulaError */
export function readFormula(latex: string): Formula {
  if (latex.length > LONGEST) throw new FormulaError(`A formula has at most ${LONGEST} characters.`)
  try {
    const mathml = temml.renderToString(latex, { displayMode: true, throwOnError: true, maxExpand: 100 })
    const [math] = parseMarkup(mathml, { xml: true })
    if (math === undefined || typeof math === 'string') throw new FormulaError('There is no formula.')
    return row(itemsOf(math.children))
  } catch (error) {
    if (error instanceof FormulaError) throw error
    throw new FormulaError(error instanceof Error ? error.message.replaceAll('\u0332', '').trim() : String(error))
  }
}

/** Neighbours in a row: what is said of them together is drawn together. */
function itemsOf(nodes: readonly MarkupNode[]): Formula[] {
  const elements = nodes.filter((node) => typeof node !== 'string')
  const items: Formula[] = []
  for (const [i, element] of elements.entries()) {
    const text = textOf(element)
    if (element.name === 'mo' && text === APPLIED) continue
    const isApplied = i > 0 && textOf(elements[i - 1] ?? '') === APPLIED
    if (element.name === 'mspace' && isApplied) continue
    items.push(formulaOf(element))
  }
  return items
}

function formulaOf(element: Element): Formula {
  const reader = readers[element.name]
  if (!reader) throw new FormulaError(`<${element.name}> cannot be printed.`)
  return reader(element)
}

/** The child of an element with fixed children. */
function child(element: Element, index: number): Formula {
  const found = element.children.filter((node) => typeof node !== 'string')[index]
  return found ? formulaOf(found) : nothing
}

const readers: Record<string, (element: Element) => Formula> = {
  mrow: (element) => fencedOf(element) ?? row(itemsOf(element.children)),
  mstyle: (element) => row(itemsOf(element.children)),
  mpadded: (element) => upright(row(itemsOf(element.children))),
  mi: letterOf,
  mn: (element) => ({ kind: 'number', text: textOf(element) }),
  mo: (element) => ({ kind: 'sign', text: textOf(element), role: roleOf(element) }),
  mtext: (element) => ({ kind: 'text', text: textOf(element).replaceAll('\u00a0', ' ') }),
  mspace: (element) => ({ kind: 'space', em: Number.parseFloat(element.attributes.width ?? '0') || 0 }),
  mfrac: (element) => ({
    kind: 'fraction',
    top: child(element, 0),
    bottom: child(element, 1),
    bar: !NO_BAR.test(element.attributes.linethickness ?? ''),
  }),
  msqrt: (element) => ({ kind: 'root', body: row(itemsOf(element.children)), degree: null }),
  mroot: (element) => ({ kind: 'root', body: child(element, 0), degree: child(element, 1) }),
  msub: (element) => ({ kind: 'scripts', base: child(element, 0), sub: child(element, 1), sup: null }),
  msup: (element) => ({ kind: 'scripts', base: child(element, 0), sub: null, sup: child(element, 1) }),
  msubsup: (element) => ({
    kind: 'scripts',
    base: child(element, 0),
    sub: child(element, 1),
    sup: child(element, 2),
  }),
  munder: (element) =>
    accentOf(element, child) ?? { kind: 'limits', base: child(element, 0), below: child(element, 1), above: null },
  mover: (element) =>
    accentOf(element, child) ?? { kind: 'limits', base: child(element, 0), below: null, above: child(element, 1) },
  munderover: (element) => ({
    kind: 'limits',
    base: child(element, 0),
    below: child(element, 1),
    above: child(element, 2),
  }),
  menclose: (element) => {
    const accent = { top: 'overline', bottom: 'underline' }[element.attributes.notation ?? '']
    const base = row(itemsOf(element.children))
    if (accent === 'overline' || accent === 'underline') return { kind: 'accent', base, accent }
    throw new FormulaError('This frame around a formula cannot be printed.')
  },
  mtable: matrixOf,
}

function letterOf(element: Element): Formula {
  const text = textOf(element)
  if ([...text].length > 1) return { kind: 'function', text }
  return { kind: 'letter', text, upright: element.attributes.mathvariant === 'normal' }
}

/** Units and names: letters of one word, upright. */
function upright(formula: Formula): Formula {
  if (formula.kind === 'row') return { kind: 'row', items: formula.items.map(upright) }
  if (formula.kind === 'function') return { kind: 'text', text: formula.text }
  return formula.kind === 'letter' ? { ...formula, upright: true } : formula
}

function roleOf({ attributes }: Element): SignRole {
  if (attributes.separator === 'true') return 'separator'
  const isFence = attributes.fence === 'true'
  if (attributes.form === 'prefix') return isFence ? 'opening' : 'prefix'
  if (attributes.form === 'postfix' && isFence) return 'closing'
  return attributes.lspace === '0.2222em' ? 'relation' : 'usual'
}

/** A row that begins and ends with a fence, which grows with what stands between. */
function fencedOf({ children }: Element): Formula | null {
  const elements = children.filter((node) => typeof node !== 'string')
  const [first, last] = [elements[0], elements.at(-1)]
  if (!first || !last || elements.length < 3) return null
  const isFence = (element: Element, form: string) =>
    element.name === 'mo' && element.attributes.fence === 'true' && element.attributes.form === form
  if (!isFence(first, 'prefix') || !isFence(last, 'postfix')) return null
  return {
    kind: 'fenced',
    open: textOf(first),
    close: textOf(last),
    body: row(itemsOf(elements.slice(1, -1))),
  }
}

function matrixOf(element: Element): Formula {
  const rows = element.children.filter((node) => typeof node !== 'string' && node.name === 'mtr') as Element[]
  const cells = rows.map((mtr) => mtr.children.filter((node) => typeof node !== 'string'))
  const alignOf = (cell: Element | undefined): ColumnAlign =>
    /tml-(left|right)/.exec(cell?.attributes.class ?? '')?.[1] === 'left'
      ? 'left'
      : /tml-right/.test(cell?.attributes.class ?? '')
        ? 'right'
        : 'center'
  const width = Math.max(0, ...cells.map((one) => one.length))
  return {
    kind: 'matrix',
    rows: cells.map((one) => Array.from({ length: width }, (_, i) => row(itemsOf(one[i]?.children ?? [])))),
    columns: Array.from({ length: width }, (_, i) => alignOf(cells.find((one) => one[i])?.[i])),
    rules: cells.flatMap((one, i) => (/border-bottom/.test(one[0]?.attributes.style ?? '') ? [i + 1] : [])),
  }
}

/** Why a formula between dollars cannot be printed, or null where it can. */
export function formulaProblem(latex: string): string | null {
  try {
    readFormula(latex)
    return null
  } catch (error) {
    if (error instanceof FormulaError) return error.message
    throw error
  }
}
