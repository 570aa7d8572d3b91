import type { Item } from '../item.ts'
import { hashSeed } from '../rng.ts'

/** Number-masked Jaccard similarity from which two questions count as the same question asked again. */
export const nearDuplicate = 0.5

const cache = new WeakMap<Item, Set<number>>()

/** The words of everything that a pupil reads of a question, numbers masked, options in no order. */
export function maskedWords(item: Item): string[] {
  const free = item.fixedOptions ? [] : (item.options ?? []).map((option) => option.text).sort()
  const parts = (item.parts ?? []).flatMap((part) => [part.stem, part.or?.stem ?? ''])
  const text = [item.passage?.text ?? '', item.stem, ...parts, ...free].join(' ')
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;/g, ' ')
    .toLowerCase()
    .replace(/\d+(?:[.,]\d+)*/g, '#')
    .split(/[^\p{L}\p{M}#+\-=×÷<>^]+/u)
    .filter((word) => word !== '')
}

/** Hashes of the runs of three words. */
export function shingles(item: Item): Set<number> {
  const known = cache.get(item)
  if (known) return known
  const words = maskedWords(item)
  const size = Math.min(3, words.length)
  const set = new Set<number>()
  for (let i = 0; i + size <= words.length; i++) set.add(hashSeed(words.slice(i, i + size).join(' ')))
  cache.set(item, set)
  return set
}

/** |A ∩ B| / |A ∪ B|, 0 to 1; two empty sets are 0. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let common = 0
  for (const hash of small) if (large.has(hash)) common++
  const union = a.size + b.size - common
  return union === 0 ? 0 : common / union
}

export function areNearDuplicates(a: Item, b: Item): boolean {
  const [left, right] = [shingles(a), shingles(b)]
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  return small.size >= large.size * nearDuplicate && jaccard(small, large) >= nearDuplicate
}
