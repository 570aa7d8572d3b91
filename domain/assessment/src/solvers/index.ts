import type { Family, PrintedItem, Proof } from '../item.ts'
import { solveFigureSeries, solveMatrix, solveOddFigure } from './figures.ts'

const SOLVERS: Partial<Record<Family, (item: PrintedItem) => Proof>> = {
  matrix: solveMatrix,
  'figure-series': solveFigureSeries,
  'odd-figure': solveOddFigure,
}

/**
 * Solves an item from what is printed alone. These solvers share no code with the families that make the items;
 * an item whose print they cannot read is an Error, never a guess.
 */
export function solve(item: PrintedItem): Proof {
  const solver = SOLVERS[item.family]
  if (!solver) throw new RangeError(`There is no solver for ${item.family}.`)
  return solver(item)
}
