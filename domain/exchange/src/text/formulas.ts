import temml from 'temml'
import { LIMITS } from '../limits.ts'
import { FileError } from '../report.ts'

/** A dollar sign in a text of ours: a dollar by itself would begin a formula. */
export const DOLLAR = String.raw`\text{\textdollar}`

/** Single dollars always hold a formula in our texts; elsewhere only where they stand as close as around one. */
export type DollarStyle = 'ours' | 'foreign'

export type Piece = { kind: 'text' | 'latex' | 'broken'; text: string }

const FORBIDDEN = /\\(?:href|url|includegraphics|html\w{0,40}|def|newcommand|input)\b/
const known = new Map<string, string | null>()

/** A formula as MathML that carries its LaTeX along, or null where it cannot be set. */
export function toMathml(latex: string): string | null {
  const before = known.get(latex)
  if (before !== undefined) return before
  let mathml: string | null = null
  try {
    mathml = temml.renderToString(latex, { throwOnError: true, annotate: true, xml: true, maxExpand: 100 })
  } catch {
    // what it cannot read is no formula
  }
  // the same ones come again and again; a server that runs for months does not keep them all
  if (known.size > 5000) known.clear()
  known.set(latex, mathml)
  return mathml
}

/** The formula as it may stand between our dollars, or null. */
export function readFormula(written: string): string | null {
  if (written.length > LIMITS.formula) return null
  const latex = written
    .replaceAll(/(?<!\\)\\\$/g, DOLLAR)
    .replace(/\s+/g, ' ')
    .trim()
  if (!latex || latex.includes('$') || FORBIDDEN.test(latex)) return null
  let depth = 0
  for (const sign of latex.replace(/\\[{}]/g, '')) {
    if (sign === '{') depth++
    if (sign === '}' && --depth < 0) return null
  }
  return depth === 0 && toMathml(latex) !== null ? latex : null
}

const PAIRS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const
const OPENING = /\\[([]|\$\$?/g

/** The next dollar after `from` that no backslash takes away. */
function closingDollar(text: string, from: number): number {
  let at = text.indexOf('$', from)
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('$', at + 1)
  return at
}

/** Money is written "$5 and $6"; a formula has no space within its dollars and no digit behind them. */
const standsClose = (inner: string, next: string) => /^\S(?:[^]*\S)?$/.test(inner) && !/^\d/.test(next)

/**
 * Cuts a text, entities resolved, at its formulas: \( \), \[ \], $$ $$ and $ $. What has no partner stays a text, and is
 * called broken where it looked like one. Each sign is looked at a few times, however many have no partner.
 */
export function cutFormulas(text: string, style: DollarStyle): Piece[] {
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], piece: string) => {
    const before = pieces.at(-1)
    if (kind === 'text' && before?.kind === 'text') before.text += piece
    else if (piece) pieces.push({ kind, text: piece })
  }
  const neverClosed = new Set<string>()
  let at = 0
  OPENING.lastIndex = 0
  for (let match = OPENING.exec(text); match; match = OPENING.exec(text)) {
    const open = match[0]
    const from = match.index + open.length
    // an empty pair of our dollars is two signs of money, $$ of others a formula of its own line
    const close = PAIRS.find(([opening]) => opening === open)?.[1] ?? '$'
    if (open.startsWith('$') && match.index > 0 && text[match.index - 1] === '\\') {
      add('text', `${text.slice(at, match.index - 1)}$`)
      at = match.index + 1
      OPENING.lastIndex = at
      continue
    }
    const end = neverClosed.has(close) ? -1 : close === '$' ? closingDollar(text, from) : text.indexOf(close, from)
    if (end === -1) {
      neverClosed.add(close)
      if (close === '$') continue
      add('text', text.slice(at, match.index))
      add('broken', open)
      at = from
      continue
    }
    const inner = text.slice(from, end)
    if (open === '$' && style === 'foreign' && !standsClose(inner, text.slice(end + 1, end + 2))) {
      OPENING.lastIndex = from
      continue
    }
    add('text', text.slice(at, match.index))
    const latex = readFormula(inner)
    add(latex === null ? 'broken' : 'latex', latex ?? `${open}${inner}${close}`)
    at = end + close.length
    OPENING.lastIndex = at
  }
  add('text', text.slice(at))
  return pieces
}

/** Cuts the texts of one file; setting formulas takes its time, and a file has only so much of it. */
export interface Formulas {
  cut(text: string): Piece[]
  /** A formula of so many characters is looked at. @throws FileError once there were too many */
  spend(length: number): void
}

export function createFormulas(dollars: DollarStyle): Formulas {
  let left: number = LIMITS.formulaText
  const spend = (length: number) => {
    // even the shortest has to be set up
    left -= length + 20
    if (left < 0) throw new FileError(/*i18n*/ 'The file has too many formulas. Divide it into several.')
  }
  return {
    spend,
    cut(text) {
      const pieces = cutFormulas(text, dollars)
      for (const { kind, text: piece } of pieces) if (kind !== 'text') spend(piece.length)
      return pieces
    },
  }
}

/** Dollars of a text that are no formula, as formulas of a dollar; for what is HTML or plain already. */
export const keepDollars = (text: string): string => text.replaceAll('$', () => `$${DOLLAR}$`)
