import type { Blueprint, Slot } from './blueprint.ts'
import type { Item } from './item.ts'
import { createRng } from './rng.ts'

/** Boards ask two in about twenty questions of a mark value; so much leaves a short test one. */
const SHARE = 1 / 5

/**
 * What a paper's questions are chosen from, the first that has a paper: those with few assertions with reasons, then all. A
 * plan that names no types gets few, for what asks for analysis with one mark is mostly one; a plan that names them gets its
 * own.
 */
export function poolsOf(
  items: readonly Item[],
  { sections }: Pick<Blueprint, 'sections'>,
  seed: string,
): readonly (readonly Item[])[] {
  const slots = sections.flatMap((section) => section.slots)
  if (slots.some(({ types }) => types?.includes('assertion-reason'))) return [items]
  const few = withFewAssertions(items, slots, seed)
  return few.length < items.length ? [few, items] : [items]
}

/** Items with no more assertions of a mark value than a fifth of the questions that may be of any type, one at least. */
function withFewAssertions(items: readonly Item[], slots: readonly Slot[], seed: string): Item[] {
  const open = slots.filter(({ types }) => types === undefined)
  const asked = (marks: number) => open.reduce((sum, slot) => sum + (slot.marks === marks ? slot.count : 0), 0)
  const left = new Map<number, number>()
  const kept = new Set<Item>()
  for (const item of createRng(`${seed}/assertions`).shuffle(items.filter(isAssertion))) {
    const most = left.get(item.marks) ?? Math.max(1, asked(item.marks) * SHARE)
    if (most < 1) continue
    left.set(item.marks, most - 1)
    kept.add(item)
  }
  return items.filter((item) => !isAssertion(item) || kept.has(item))
}

const isAssertion = ({ type }: Item) => type === 'assertion-reason'
