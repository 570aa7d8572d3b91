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
import { sectionModel } from './ten/coordinates.ts'
import { identityProofModel } from './ten/prove-identity.ts'
import { similarityModel } from './ten/similarity.ts'
import { ratioModel } from './ten/trigonometry.ts'
import { combinedSolidsModel } from './ten/combined-solids.ts'
import { heightsModel } from './ten/heights.ts'
import { sectorModel } from './ten/sectors.ts'
import { tangentModel } from './ten/tangents.ts'
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
  similarityModel,
  sectionModel,
  ratioModel,
  identityProofModel,
  heightsModel,
  tangentModel,
  sectorModel,
  combinedSolidsModel,
  exponentModel,
  identitiesModel,
  linesModel,
  isoscelesModel,
]
