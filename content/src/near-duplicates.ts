import { areNearDuplicates, shingles } from '@margam/papers/assembly/similarity'
import type { Item } from '@margam/papers/item'

/** Share of the items that may have a near-duplicate in another family. */
export const allowedShare = 0.005

/** Pairs of items of different families that are near-duplicates; compares only items that share a run of words. */
export function nearDuplicates(items: readonly Item[]): [Item, Item][] {
  const byRun = new Map<number, number[]>()
  const pairs: [Item, Item][] = []
  items.forEach((item, i) => {
    const seen = new Set<number>()
    for (const run of shingles(item)) {
      for (const other of byRun.get(run) ?? []) seen.add(other)
      byRun.set(run, [...(byRun.get(run) ?? []), i])
    }
    for (const other of seen) {
      const earlier = items[other]
      const together = item.family === earlier.family || (item.group !== undefined && item.group === earlier.group)
      if (!together && areNearDuplicates(item, earlier)) pairs.push([earlier, item])
    }
  })
  return pairs
}
