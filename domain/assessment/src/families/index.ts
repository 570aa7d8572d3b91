import type { Family, FamilyModel } from '../item.ts'
import { analogy } from './analogy.ts'
import { bloodRelation } from './blood-relation.ts'
import { coding } from './coding.ts'
import { dataTable } from './data-table.ts'
import { figureSeries } from './figure-series.ts'
import { matrix } from './matrix.ts'
import { numberSeries } from './number-series.ts'
import { oddFigure } from './odd-figure.ts'
import { oddWord } from './odd-word.ts'
import { seating } from './seating.ts'
import { statementConclusion, syllogism } from './syllogism.ts'
import { wordProblem } from './word-problem.ts'

export const FAMILY_MODELS: readonly FamilyModel[] = [
  matrix,
  figureSeries,
  oddFigure,
  coding,
  bloodRelation,
  seating,
  numberSeries,
  wordProblem,
  dataTable,
  analogy,
  oddWord,
  syllogism,
  statementConclusion,
]

export function familyModel(family: Family): FamilyModel {
  const model = FAMILY_MODELS.find((candidate) => candidate.family === family)
  if (!model) throw new RangeError(`There is no item family ${family}.`)
  return model
}
