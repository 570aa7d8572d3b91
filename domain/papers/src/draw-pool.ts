import { mostOfFamily } from './family-cap.ts'
import { generateItems } from './generated-pool.ts'
import type { Item } from './item.ts'
import type { ClassLevel, ItemModel, Subject } from './item-model.ts'

export interface PoolPlan {
  classLevel: ClassLevel
  subject: Subject
  /** The canonical topics that the board teaches in the class. */
  taught: ReadonlySet<string>
  /** Written questions of the class and subject. */
  bank: readonly Item[]
  models: readonly ItemModel[]
  marks: ReadonlySet<number>
  seed: string
  /** So many questions of each difficulty from every model, so that as many sets can be made of different ones. */
  variety?: number
}

/** The written questions with one of the mark values, and fresh questions of every model, drawn from the seed. */
export function drawPool({ bank, taught, marks, variety = 1, ...plan }: PoolPlan): Item[] {
  const written = bank.filter((item) => taught.has(item.topic) && marks.has(item.marks))
  const keep = mostOfFamily(plan.classLevel) * variety
  return [...written, ...generateItems({ ...plan, topics: taught, marks, keep })]
}
