import { CATEGORIES, type Family, type Item } from '../item.ts'
import { makeItem } from '../make-item.ts'
import { createRng } from '../rng.ts'
import { assembleSlots, type FormOptions } from './assemble.ts'
import type { Slot } from './slots.ts'

/** Seconds for the whole test, and the marks of one right answer; wrong answers cost nothing. */
export const TIME_LIMIT_S = 1800
/** How many of a student's latest items never come again. */
export const MEMORY = 90

/** Categories in rounds of ten: three and three and four of each, so that each category fills ten places. */
const ROUNDS: readonly (readonly number[])[] = [
  [3, 3, 4],
  [3, 4, 3],
  [4, 3, 3],
]
const TRIES = 200
const STRICT_TRIES = 60

/** Rounds of ten with the categories one after the other; inside a category from easy to hard. */
function inOrder(slots: readonly Slot[]): Slot[] {
  const queues = CATEGORIES.map((category) =>
    slots.filter((slot) => slot.category === category).toSorted((a, b) => a.design.b - b.design.b),
  )
  return ROUNDS.flatMap((round) => round.flatMap((count, c) => queues[c].splice(0, count)))
}

/** Families of which an ordinary form has one item, so that their name tells items apart; other forms have several. */
const ONCE: readonly Family[] = ['coding', 'blood-relation', 'seating']

/** What no other item of the form may use again. */
function usesOf({ family, uses, skin }: Item, withoutFigures: boolean): readonly string[] {
  if (!withoutFigures || !ONCE.includes(family)) return uses
  // The words of codes differ from one code to the next; there are too few first names for that.
  return family === 'coding' ? skin.map((word) => `coded ${word}`) : []
}

/**
 * Thirty items from a seed: ten per category in the family counts of `COUNTS`, or of `COUNTS_WITHOUT_FIGURES`, each
 * proved to have one right option, with the information of `TARGET_INFORMATION` within 5%. `seen` holds ids of items
 * that must not come (the student's last 90). The same seed, `seen` and options give the same form byte for byte, as
 * long as `REASONING_CONTENT_VERSION` is the same.
 */
export function makeForm(seed: string, seen: ReadonlySet<string> = new Set(), options: FormOptions = {}): Item[] {
  const slots = inOrder(assembleSlots(createRng(`form/${seed}`), options))
  const items: Item[] = []
  const used = new Set<string>()
  for (const [place, { family, design }] of slots.entries()) {
    let item: Item | undefined
    for (let i = 0; i < TRIES && item === undefined; i++) {
      const made = makeItem({ family, design: design.id, seed: `${seed}/${place}/${i}` })
      const repeats = seen.has(made.id) || items.some(({ id }) => id === made.id)
      // After many tries a setting may come twice in a form; an item the student knows never does.
      const overlaps = i < STRICT_TRIES && usesOf(made, options.withoutFigures === true).some((use) => used.has(use))
      if (!repeats && !overlaps) item = made
    }
    if (item === undefined) throw new Error(`No unseen item of ${family} ${design.id}.`)
    for (const use of usesOf(item, options.withoutFigures === true)) used.add(use)
    items.push(item)
  }
  return items
}
