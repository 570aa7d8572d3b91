import type { ItemModel } from '../../item-model.ts'

export const primaryMathsModels: ItemModel[] = []
