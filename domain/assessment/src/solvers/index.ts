import type { Family, PrintedItem, Proof } from '../item.ts'
import { solveCoding } from './coding.ts'
import { solveDataTable } from './data-table.ts'
import { solveFigureSeries, solveMatrix, solveOddFigure } from './figures.ts'
import { solveBloodRelation } from './kinship.ts'
import { solveSeating } from './seating.ts'
import { solveNumberSeries } from './series.ts'
import { solveByModels } from './venn.ts'
import { solveWordProblem } from './word-problem.ts'
import { solveAnalogy, solveOddWord } from './words.ts'

const SOLVERS: Record<Family, (item: PrintedItem) => Proof> = {
  matrix: solveMatrix,
  'figure-series': solveFigureSeries,
  'odd-figure': solveOddFigure,
  coding: solveCoding,
  'blood-relation': solveBloodRelation,
  seating: solveSeating,
  'number-series': solveNumberSeries,
  'word-problem': solveWordProblem,
  'data-table': solveDataTable,
  analogy: solveAnalogy,
  'odd-word': solveOddWord,
  syllogism: solveByModels,
  'statement-conclusion': solveByModels,
}

/**
 * Solves an item from what is printed alone. These solvers share no code with the families that make the items;
 * an item whose print they cannot read is an Error, never a guess.
 */
export const solve = (item: PrintedItem): Proof => SOLVERS[item.family](item)
