import { capOf, mostOfFamily } from './family-cap.ts'
import type { Item } from './item.ts'
import type { ClassLevel } from './item-model.ts'

/**
 * How many different questions of each mark value a paper of the class can hold, by mark value in rising order: families
 * count up to their cap. A family that serves two mark values counts for both; assembly answers for the sum.
 */
export function availableByMarks(
  items: Iterable<Item>,
  classLevel: ClassLevel,
  topics?: ReadonlySet<string>,
): Map<number, number> {
  const cap = mostOfFamily(classLevel)
  const families = new Map<number, Map<string, number>>()
  for (const item of items) {
    if (topics && !topics.has(item.topic)) continue
    const own = families.get(item.marks) ?? new Map<string, number>()
    own.set(item.family, Math.min(capOf(item, cap), (own.get(item.family) ?? 0) + 1))
    families.set(item.marks, own)
  }
  return new Map(
    [...families]
      .sort(([a], [b]) => a - b)
      .map(([marks, own]) => [marks, [...own.values()].reduce((sum, count) => sum + count, 0)]),
  )
}
