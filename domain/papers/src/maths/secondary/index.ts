import type { ItemModel } from '../../item-model.ts'

export const secondaryMathsModels: ItemModel[] = []
