import { mostOfFamily } from './family-cap.ts'
import { generateItems } from './generated-pool.ts'
import type { Item } from './item.ts'
import type { ClassLevel, Subject } from './item-model.ts'
import type { Questions } from './taught.ts'

/** The questions are those that the board lets the class be asked (taught.ts). */
export interface PoolPlan extends Questions {
  classLevel: ClassLevel
  subject: Subject
  marks: ReadonlySet<number>
  seed: string
  /** So many questions of each difficulty from every model, so that as many sets can be made of different ones. */
  variety?: number
}

/** The written questions with one of the mark values, and fresh questions of every model, drawn from the seed. */
export function drawPool({ bank, marks, variety = 1, ...plan }: PoolPlan): Item[] {
  const written = bank.filter((item) => marks.has(item.marks))
  const keep = mostOfFamily(plan.classLevel) * variety
  return [...written, ...generateItems({ ...plan, marks, keep })]
}
