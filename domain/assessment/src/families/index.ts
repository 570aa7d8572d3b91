import type { Family, FamilyModel } from '../item.ts'
import { figureSeries } from './figure-series.ts'
import { matrix } from './matrix.ts'
import { oddFigure } from './odd-figure.ts'

export const FAMILY_MODELS: readonly FamilyModel[] = [matrix, figureSeries, oddFigure]

export function familyModel(family: Family): FamilyModel {
  const model = FAMILY_MODELS.find((candidate) => candidate.family === family)
  if (!model) throw new RangeError(`There is no item family ${family}.`)
  return model
}
