import { circle, figure, label, line, placed, rect } from './svg.ts'

const CELL = 46

/** Pictures in rows of at most `perRow`. */
export function pictureGrid(drawings: readonly string[], perRow = 5, about = 'Pictures'): string {
  const columns = Math.min(perRow, drawings.length)
  const rows = Math.ceil(drawings.length / perRow)
  const body = drawings.map((drawing, i) => placed(6 + (i % perRow) * CELL, 6 + Math.floor(i / perRow) * CELL, drawing))
  return figure(columns * CELL + 8, rows * CELL + 8, about, body.join(''))
}

/** Groups of pictures in boxes one below the other, each with its letter or name at the left. */
export function labelledRows(
  rows: readonly { name: string; drawings: readonly string[]; spacing?: number }[],
  about = 'Groups of pictures',
): string {
  const nameWidth = 14 + 8 * Math.max(...rows.map(({ name }) => name.length))
  const longest = Math.max(...rows.map(({ drawings, spacing = CELL }) => drawings.length * spacing + CELL))
  const body = rows.map(({ name, drawings, spacing = CELL }, row) => {
    const top = 4 + row * (CELL + 8)
    const things = drawings.map((drawing, i) => placed(nameWidth + 6 + i * spacing, top + 3, drawing))
    return label(4, top + 28, name, 14, 'start') + rect(nameWidth, top, longest, CELL) + things.join('')
  })
  return figure(nameWidth + longest + 6, rows.length * (CELL + 8) + 4, about, body.join(''))
}

/** Two groups with a sign between them, in one row of boxes. */
export function twoGroups(left: readonly string[], right: readonly string[], sign: string): string {
  const group = (drawings: readonly string[], x: number) => {
    const width = Math.min(3, drawings.length) * CELL + 8
    const body = drawings.map((drawing, i) => placed(x + 6 + (i % 3) * CELL, 8 + Math.floor(i / 3) * CELL, drawing))
    return { width, body: body.join('') }
  }
  const first = group(left, 4)
  const second = group(right, first.width + 48)
  const height = Math.ceil(Math.max(left.length, right.length) / 3) * CELL + 16
  return figure(
    first.width + second.width + 56,
    height,
    'Two groups of pictures',
    rect(4, 4, first.width, height - 8) +
      first.body +
      label(first.width + 26, height / 2 + 8, sign, 26) +
      rect(first.width + 48, 4, second.width, height - 8) +
      second.body,
  )
}

/** Pictures of which the last `crossed` are crossed out. */
export function crossedOut(drawing: string, total: number, crossed: number): string {
  const cross = line(2, 2, 38, 38, 2.5) + line(2, 38, 38, 2, 2.5)
  const list = Array.from({ length: total }, (_, i) => drawing + (i >= total - crossed ? cross : ''))
  return pictureGrid(list, 5, 'Pictures, some of them crossed out')
}

/** Coins as labelled circles and notes as labelled rectangles, values in rupees. */
export function coinsAndNotes(values: readonly number[]): string {
  let x = 6
  const body = values.map((value) => {
    const isNote = value >= 20
    const width = isNote ? 76 : 40
    const drawing = isNote
      ? rect(x, 8, width, 36, 'white') + label(x + width / 2, 32, `₹${value}`, 16)
      : circle(x + 20, 26, 20, 'white') + label(x + 20, 31, `₹${value}`, 14)
    x += width + 8
    return drawing
  })
  return figure(x, 52, 'Coins and notes', body.join(''))
}

/** Tens as bars of ten squares and ones as single squares. */
export function tensAndOnes(tens: number, ones: number): string {
  const side = 9
  const bars = Array.from({ length: tens }, (_, bar) =>
    Array.from({ length: 10 }, (_, i) => rect(6 + bar * 18, 6 + i * side, side, side, 'white')).join(''),
  )
  const start = 6 + tens * 18 + 14
  const units = Array.from({ length: ones }, (_, i) =>
    rect(start + Math.floor(i / 5) * 18, 6 + (i % 5) * 18, side, side, 'white'),
  )
  return figure(start + 40, 102, 'Blocks of tens and ones', bars.join('') + units.join(''))
}

/** Tally marks in fives, one row per name. */
export function tallyTable(rows: readonly { name: string; count: number }[]): string {
  const nameWidth = 24 + 8 * Math.max(...rows.map(({ name }) => name.length))
  const width = nameWidth + 30 + Math.ceil(Math.max(...rows.map(({ count }) => count)) / 5) * 52
  const body = rows.map(({ name, count }, row) => {
    const top = row * 34
    const marks = Array.from({ length: count }, (_, i) => {
      const x = nameWidth + 12 + Math.floor(i / 5) * 52
      return i % 5 === 4
        ? line(x - 4, top + 27, x + 32, top + 7, 2)
        : line(x + (i % 5) * 9, top + 7, x + (i % 5) * 9, top + 27, 2)
    })
    return `${rect(0, top, nameWidth, 34)}${rect(nameWidth, top, width - nameWidth, 34)}${label(10, top + 22, name, 14, 'start')}${marks.join('')}`
  })
  return figure(width + 2, rows.length * 34 + 2, 'A table of tally marks', body.join(''))
}

/** Bars of different lengths, each after its letter; lengths in user units. */
export function labelledBars(rows: readonly { name: string; length: number }[]): string {
  const width = Math.max(...rows.map(({ length }) => length)) + 60
  const body = rows.map(
    ({ name, length }, i) => label(12, 24 + i * 34, name, 16) + rect(32, 10 + i * 34, length, 18, 'grey'),
  )
  return figure(width, rows.length * 34 + 12, 'Strips to compare', body.join(''))
}
