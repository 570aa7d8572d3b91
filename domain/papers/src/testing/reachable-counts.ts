import { apportion } from '../assembly/apportion.ts'
import { availableByMarks } from '../availability.ts'
import { mostOfFamily } from '../family-cap.ts'
import type { Item } from '../item.ts'
import type { ClassLevel } from '../item-model.ts'
import { jointSupply } from '../joint-supply.ts'
import { nearestCounts } from '../nearest-counts.ts'

/**
 * Counts per mark value that make `total` marks from the pool, as near as possible to what the pool itself has of each
 * value; best first, at most 8. Empty where the pool can not make the total. Other rules of a paper may still refuse some.
 */
export function reachableCounts(pool: readonly Item[], classLevel: ClassLevel, total: number): Map<number, number>[] {
  const supply = availableByMarks(pool, classLevel)
  const values = [...supply.keys()]
  const questions = Math.round(total / Math.max(1, mean(supply)))
  const spread = apportion(questions, [...supply.values()])
  const asked = new Map(values.map((marks, i) => [marks, spread[i]]))
  return nearestCounts({ asked, supply, total, admits: jointSupply(pool, mostOfFamily(classLevel)) })
}

function mean(supply: ReadonlyMap<number, number>): number {
  const count = [...supply.values()].reduce((sum, n) => sum + n, 0)
  return [...supply].reduce((sum, [marks, n]) => sum + marks * n, 0) / Math.max(1, count)
}
