import type { ItemModel } from '../../item-model.ts'
import { equationProblems } from './algebra/equation-problems.ts'
import { equationModels } from './algebra/equations.ts'
import { expressionModels } from './algebra/expressions.ts'
import { identityModels } from './algebra/identities.ts'
import { patternModels } from './algebra/patterns.ts'
import { addSubtractModels } from './arithmetic/add-subtract.ts'
import { largeModels } from './arithmetic/large.ts'
import { multiplyDivideModels } from './arithmetic/multiply-divide.ts'
import { placeValueModels } from './arithmetic/place-value.ts'
import { sequenceModels } from './arithmetic/sequences.ts'
import { multiStep } from './arithmetic/several-steps.ts'
import { fairCase } from './commerce/fair.ts'
import { percentModels } from './commerce/percent.ts'
import { ratioModels } from './commerce/ratio.ts'
import { discountTax } from './commerce/tax.ts'
import { comparingModels } from './early/comparing.ts'
import { countGroups } from './early/count-rows.ts'
import { countingModels } from './early/counting.ts'
import { orderModels } from './early/order.ts'
import { shapeModels } from './early/shapes.ts'
import { addSubtractFractions } from './fractions/add-subtract.ts'
import { fractionModels } from './fractions/fractions.ts'
import { multiplyDivideFractions } from './fractions/multiply-divide.ts'
import { angleModels } from './geometry/angles.ts'
import { areaModels } from './geometry/area.ts'
import { gardenModels } from './geometry/gardens.ts'
import { linesTrianglesModels } from './geometry/lines-triangles.ts'
import { polygonAngles } from './geometry/polygons.ts'
import { solids } from './geometry/solids.ts'
import { stickShapes } from './geometry/stick-shapes.ts'
import { triangleModels } from './geometry/triangles.ts'
import { journeyCase } from './measures/journeys.ts'
import { moneyModels } from './measures/money.ts'
import { timeModels } from './measures/time.ts'
import { unitModels } from './measures/units.ts'
import { decimalModels } from './number/decimals.ts'
import { factorModels } from './number/factors.ts'
import { integerModels } from './number/integers.ts'
import { powerModels } from './number/powers.ts'
import { romanNumerals } from './number/roman.ts'
import { averageModels } from './statistics/averages.ts'
import { chartModels } from './statistics/charts-cases.ts'
import { graphModels } from './statistics/reading-graphs.ts'

/** The Mathematics item models for LKG to class 8, by their numbers. */
export const primaryMathsModels: ItemModel[] = [
  equationProblems,
  ...equationModels,
  ...expressionModels,
  ...identityModels,
  ...patternModels,
  ...addSubtractModels,
  ...largeModels,
  ...multiplyDivideModels,
  ...placeValueModels,
  ...sequenceModels,
  multiStep,
  fairCase,
  ...percentModels,
  ...ratioModels,
  discountTax,
  ...comparingModels,
  countGroups,
  ...countingModels,
  ...orderModels,
  ...shapeModels,
  addSubtractFractions,
  ...fractionModels,
  multiplyDivideFractions,
  ...angleModels,
  ...areaModels,
  ...gardenModels,
  ...linesTrianglesModels,
  polygonAngles,
  solids,
  stickShapes,
  ...triangleModels,
  journeyCase,
  ...moneyModels,
  ...timeModels,
  ...unitModels,
  ...decimalModels,
  ...factorModels,
  ...integerModels,
  ...powerModels,
  romanNumerals,
  ...averageModels,
  ...chartModels,
  ...graphModels,
].sort((left, right) => Number(left.id.slice(1)) - Number(right.id.slice(1)))
