import type { Ask, ItemModel } from './item-model.ts'

/** Every ask that a model answers: each of its classes with each of its mark values. */
export function asksOf(model: ItemModel): Ask[] {
  return model.classes.flatMap((classLevel) => model.marks.map((marks) => ({ classLevel, marks })))
}
