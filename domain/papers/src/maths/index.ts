import type { ItemModel } from '../item-model.ts'
import { middleMathsModels } from './middle/index.ts'
import { primaryMathsModels } from './primary/index.ts'
import { secondaryMathsModels } from './secondary/index.ts'

export const mathsModels: readonly ItemModel[] = [...primaryMathsModels, ...middleMathsModels, ...secondaryMathsModels]
