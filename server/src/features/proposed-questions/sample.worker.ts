import { generateItems, type Item, loadModels } from '@margam/papers'
import type { ClassLevel, Subject } from '@margam/papers/item-model'

export interface SampleTask {
  subject: Subject
  classLevel: ClassLevel
}

const MARKS = new Set([1, 2, 3, 4, 5, 6])

/** A question of each family and difficulty that the item models can ask a class: what is there already. */
export default async function sample({ subject, classLevel }: SampleTask): Promise<Item[]> {
  const models = await loadModels([subject])
  return generateItems({ models, subject, classLevel, marks: MARKS, seed: 'beside', keep: 1 })
}
