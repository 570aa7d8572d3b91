import { type Cell, drawCell } from './cell.ts'

// Every sheet carries both patterns, used or not, so that their presence tells nothing.
const PATTERNS =
  '<defs><pattern id="h" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/>' +
  '<path d="M0 2H4" stroke="#000" stroke-width="1.2"/></pattern>' +
  '<pattern id="x" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#fff"/>' +
  '<path d="M0 0L4 4M4 0L0 4" stroke="#000"/></pattern></defs>'

/** The longest SVG that an item may carry, in characters (all are ASCII). */
export const MOST_SVG = 6000

const open = (width: number, height: number, label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${label}</title>${PATTERNS}` +
  `<rect width="${width}" height="${height}" fill="#fff"/><g stroke="#000" stroke-width="2">`

const box = (x: number, y: number, title: string, content: string): string =>
  `<g transform="translate(${x} ${y})"><title>${title}</title><rect width="100" height="100" fill="#fff"/>${content}</g>`

const MISSING = '<text x="50" y="66" font-size="48" text-anchor="middle" stroke="none">?</text>'
const GAP = 4

/** Cells in reading order, three to a row so that they stay readable at 320 px; null is the cell that is asked for. */
export function drawGrid(cells: readonly (Cell | null)[], named: 'by place' | 'by number'): string {
  const columns = 3
  const rows = Math.ceil(cells.length / columns)
  const side = (n: number): number => n * 100 + (n + 1) * GAP
  const boxes = cells.map((cell, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const place = named === 'by number' ? `figure ${i + 1}` : `pattern cell row ${row + 1} column ${column + 1}`
    const [x, y] = [GAP + column * (100 + GAP), GAP + row * (100 + GAP)]
    return cell === null ? box(x, y, `${place}, missing`, MISSING) : box(x, y, place, drawCell(cell))
  })
  return `${open(side(columns), side(rows), 'pattern with one figure missing')}${boxes.join('')}</g></svg>`
}

/** One cell alone, as an option. */
export const drawOption = (cell: Cell): string =>
  `${open(108, 108, 'answer figure')}${box(GAP, GAP, 'answer figure', drawCell(cell))}</g></svg>`
