import type { Formula } from './formula.ts'
import { type Element, type MarkupNode, parseMarkup } from './markup.ts'
import { FormulaError, readFormula } from './read-formula.ts'

/** How letters look. */
export interface Look {
  bold?: true
  italic?: true
  underline?: true
  raised?: 'sub' | 'super'
}
/** What stands in a line. */
export type Run = ({ kind: 'text'; text: string } & Look) | { kind: 'formula'; formula: Formula } | { kind: 'break' }
export interface Cell {
  blocks: Block[]
  columns: number
  rows: number
  isHead: boolean
}
/** What stands below each other. */
export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isNumbered: boolean; items: Block[][] }
  | { kind: 'table'; rows: Cell[][] }
  /** A passage, an extract: set apart in a frame. */
  | { kind: 'frame'; blocks: Block[] }
  /** A drawing, with its width and height in millimetres. */
  | { kind: 'figure'; svg: string; width: number; height: number }

const LOOKS: Record<string, Look> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  sub: { raised: 'sub' },
  sup: { raised: 'super' },
}

/** A text of the bank or of a teacher as blocks. A formula that cannot be set is its own plain text. */
export function readRichText(html: string): Block[] {
  return blocksOf(parseMarkup(html), {})
}

/** The same as one run of lines, for what stands in a line: an option, a step of a scheme. */
export function readLine(html: string): Run[] {
  return readRichText(html.trim().replaceAll('\n', '<br>')).flatMap((block, i) => [
    ...(i > 0 ? [{ kind: 'break' } as const] : []),
    ...runsIn(block),
  ])
}

const runsIn = (block: Block): Run[] => {
  if (block.kind === 'paragraph') return block.runs
  if (block.kind === 'frame') return block.blocks.flatMap(runsIn)
  if (block.kind === 'list') return block.items.flat().flatMap(runsIn)
  return block.kind === 'table' ? block.rows.flat().flatMap((cell) => [...cell.blocks.flatMap(runsIn), space]) : []
}
const space: Run = { kind: 'text', text: ' ' }

/** A page as it fills: the blocks so far, and the line that is being written. */
interface Sheet {
  blocks: Block[]
  line: Run[]
}

function endLine(sheet: Sheet) {
  const runs = trimmed(sheet.line)
  if (runs.length > 0) sheet.blocks.push({ kind: 'paragraph', runs })
  sheet.line = []
}

function blocksOf(nodes: readonly MarkupNode[], look: Look): Block[] {
  const sheet: Sheet = { blocks: [], line: [] }
  write(sheet, nodes, look)
  endLine(sheet)
  return sheet.blocks
}

function write(sheet: Sheet, nodes: readonly MarkupNode[], look: Look) {
  for (const node of nodes) {
    if (typeof node === 'string') sheet.line.push(...runsOfText(node, look))
    // an empty line between two breaks parts paragraphs
    else if (node.name === 'br' && sheet.line.at(-1)?.kind === 'break') endLine(sheet)
    else if (node.name === 'br') sheet.line.push({ kind: 'break' })
    else {
      const block = blockOf(node, look)
      const stands = block !== null || node.name === 'p'
      if (stands) endLine(sheet)
      if (block) sheet.blocks.push(block)
      // a tag that no text of ours has changes nothing about what stands in it
      else write(sheet, node.children, { ...look, ...LOOKS[node.name] })
      if (stands) endLine(sheet)
    }
  }
}

function blockOf(element: Element, look: Look): Block | null {
  switch (element.name) {
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        isNumbered: element.name === 'ol',
        items: childrenNamed(element, 'li').map((item) => blocksOf(item.children, look)),
      }
    case 'table':
      return { kind: 'table', rows: rowsOf(element, look) }
    case 'blockquote':
      return { kind: 'frame', blocks: blocksOf(element.children, look) }
    default:
      return null
  }
}

const childrenNamed = (element: Element, ...names: string[]): Element[] =>
  element.children.filter((node): node is Element => typeof node !== 'string' && names.includes(node.name))

function rowsOf(table: Element, look: Look): Cell[][] {
  const rows = [table, ...childrenNamed(table, 'thead', 'tbody')].flatMap((part) => childrenNamed(part, 'tr'))
  return rows.map((row) =>
    childrenNamed(row, 'td', 'th').map((cell) => ({
      blocks: blocksOf(cell.children, cell.name === 'th' ? { ...look, bold: true } : look),
      columns: spanOf(cell.attributes.colspan),
      rows: spanOf(cell.attributes.rowspan),
      isHead: cell.name === 'th',
    })),
  )
}

const spanOf = (span: string | undefined) => Math.min(20, Math.max(1, Number(span) || 1))

/** A text with its formulas between dollars; a dollar without its partner is a dollar. */
function runsOfText(source: string, look: Look): Run[] {
  const pieces = source.replace(/[\t\n\r ]+/g, ' ').split('$')
  if (pieces.length % 2 === 0) return [{ kind: 'text', text: pieces.join('$'), ...look }]
  return pieces.flatMap((piece, i): Run[] => {
    if (i % 2 === 1) return [formulaRun(piece, look)]
    return piece === '' ? [] : [{ kind: 'text', text: piece, ...look }]
  })
}

function formulaRun(latex: string, look: Look): Run {
  try {
    return { kind: 'formula', formula: readFormula(latex) }
  } catch (error) {
    if (error instanceof FormulaError) return { kind: 'text', text: latex, ...look }
    throw error
  }
}

/** Without breaks and spaces at the ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const isBlank = (run: Run | undefined) => run?.kind === 'break' || (run?.kind === 'text' && /^ *$/.test(run.text))
  let [from, to] = [0, runs.length]
  while (from < to && isBlank(runs[from])) from++
  while (to > from && isBlank(runs[to - 1])) to--
  return runs.slice(from, to)
}
