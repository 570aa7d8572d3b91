import type { OptionKey, PrintedItem, Proof } from '../item.ts'
import { type Forecast, forecastNext, forecastNinth } from './figure-rules.ts'
import { oddRules } from './odd-rules.ts'
import { PROPERTIES, readOption, readSheet, type SeenCell } from './read-figure.ts'

const drawnOptions = (item: PrintedItem): [OptionKey, SeenCell][] =>
  (Object.entries(item.options) as [OptionKey, string][]).map(([key, tag]) => [key, readOption(item.figures[tag])])

function matching(item: PrintedItem, { cell, open, examined }: Forecast): Proof {
  const found = PROPERTIES.map((name) => `${name} ${cell[name] ?? '-'}`).join(', ')
  if (open.length > 0) return { right: [], examined, found: `open: ${open.join(', ')}` }
  const right = drawnOptions(item)
    .filter(([, seen]) => PROPERTIES.every((name) => seen[name] === cell[name]))
    .map(([key]) => key)
  return { right, examined, found }
}

export function solveMatrix(item: PrintedItem): Proof {
  const cells = readSheet(item.figures.question)
  if (cells.length !== 9 || cells.slice(0, 8).includes(null) || cells[8] !== null) throw new Error('No 3x3 pattern.')
  return matching(item, forecastNinth(cells))
}

export function solveFigureSeries(item: PrintedItem): Proof {
  const cells = readSheet(item.figures.question)
  const shown = cells.flatMap((cell) => cell ?? [])
  if (shown.length !== cells.length - 1 || cells.at(-1) !== null) throw new Error('No row of figures.')
  return matching(item, forecastNext(shown))
}

/** The one figure that a rule leaves out while it holds for the four others; two different such figures are none. */
export function solveOddFigure(item: PrintedItem): Proof {
  const options = drawnOptions(item)
  const { leftOut, examined } = oddRules(options.map(([, cell]) => cell))
  const names = new Set(leftOut.map(({ index }) => index))
  return {
    right: [...names].map((index) => options[index][0]),
    examined,
    found: leftOut.map(({ rule }) => rule).join('; '),
  }
}
