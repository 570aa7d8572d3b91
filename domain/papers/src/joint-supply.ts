import { capOf } from './family-cap.ts'
import type { Item } from './item.ts'

/** Hall's condition for counts per mark value: families that serve several values count once in every set of values. */
export function jointSupply(pool: readonly Item[], cap: number): (counts: ReadonlyMap<number, number>) => boolean {
  const values = [...new Set(pool.map((item) => item.marks))]
  const families = new Map<string, { mask: number; most: number; items: number }>()
  for (const item of pool) {
    const entry = families.get(item.family) ?? { mask: 0, most: capOf(item, cap), items: 0 }
    families.set(item.family, {
      ...entry,
      mask: entry.mask | (1 << values.indexOf(item.marks)),
      items: entry.items + 1,
    })
  }
  const byMask = new Map<number, number>()
  for (const { mask, most, items } of families.values())
    byMask.set(mask, (byMask.get(mask) ?? 0) + Math.min(most, items))
  const room = Array.from({ length: 2 ** values.length }, (_, subset) =>
    [...byMask].reduce((sum, [mask, count]) => (mask & subset ? sum + count : sum), 0),
  )
  return (counts) =>
    room.every(
      (available, subset) =>
        values.reduce((sum, marks, i) => (subset & (1 << i) ? sum + (counts.get(marks) ?? 0) : sum), 0) <= available,
    )
}
