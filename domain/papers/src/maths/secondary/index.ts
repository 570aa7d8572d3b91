import type { ItemModel } from '../../item-model.ts'
import { chordsModel } from './nine/circles.ts'
import { coordinatesModel } from './nine/coordinates.ts'
import { heronModel } from './nine/heron.ts'
import { linearTwoModel } from './nine/linear.ts'
import { factorTheoremModel, identitiesModel } from './nine/polynomials.ts'
import { isoscelesModel, linesModel } from './nine/angles.ts'
import { quadrilateralModel } from './nine/shapes.ts'
import { exponentModel, surdModel } from './nine/surds.ts'
import { hcfModel, irrationalModel } from './ten/numbers.ts'
import { pairModel, solutionsModel } from './ten/pairs.ts'
import { quadraticWordModel } from './ten/quadratic-words.ts'
import { quadraticModel, zeroesModel } from './ten/polynomials.ts'
import { apSumModel, apTermModel } from './ten/progressions.ts'
import { solidsModel } from './solids.ts'

/** Mathematics models of classes 9 to 12: M55 to M112 of the list, and M150 onwards where a class needs more. */
export const secondaryMathsModels: ItemModel[] = [
  surdModel,
  factorTheoremModel,
  coordinatesModel,
  linearTwoModel,
  heronModel,
  solidsModel,
  chordsModel,
  quadrilateralModel,
  hcfModel,
  irrationalModel,
  zeroesModel,
  pairModel,
  solutionsModel,
  quadraticModel,
  quadraticWordModel,
  apTermModel,
  apSumModel,
  exponentModel,
  identitiesModel,
  linesModel,
  isoscelesModel,
]
