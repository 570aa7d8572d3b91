import { englishModels } from './english/index.ts'
import type { ItemModel } from './item-model.ts'
import { primaryMathsModels } from './maths/primary/index.ts'
import { secondaryMathsModels } from './maths/secondary/index.ts'

/** Every item model of the product. */
export const models: readonly ItemModel[] = [...englishModels, ...primaryMathsModels, ...secondaryMathsModels]

const byId = new Map(models.map((model) => [model.id, model]))

export function modelById(id: string): ItemModel | undefined {
  return byId.get(id)
}

/** The canonical topic that a model's questions belong to in a class. */
export function topicOf(model: ItemModel, classLevel: ItemModel['classes'][number]): string {
  return typeof model.topic === 'string' ? model.topic : model.topic(classLevel)
}
