import type { ItemModel } from '../../item-model.ts'
import { bills } from './bills.ts'
import { boxes } from './boxes.ts'
import { clockAndDays } from './clock-and-days.ts'
import { decimalsAtSight } from './decimals-at-sight.ts'
import { equationsAtSight } from './equations-at-sight.ts'
import { firstFractions } from './first-fractions.ts'
import { flatShapes } from './flat-shapes.ts'
import { fractionOfQuantity } from './fraction-of-quantity.ts'
import { fractionProducts } from './fraction-products.ts'
import { growingPatterns } from './growing-patterns.ts'
import { oneAndMany } from './one-and-many.ts'
import { picturesAndTallies } from './pictures-and-tallies.ts'

/** Mathematics item models of several ways of asking, for topics of classes 1 to 8. */
export const middleMathsModels: readonly ItemModel[] = [
  fractionOfQuantity,
  fractionProducts,
  firstFractions,
  decimalsAtSight,
  picturesAndTallies,
  flatShapes,
  boxes,
  oneAndMany,
  equationsAtSight,
  growingPatterns,
  bills,
  clockAndDays,
]
