import { familyModel } from '../src/families/index.ts'
import { drawSlots, ORDINARY_POOL, type Pool, type Slot } from '../src/form/slots.ts'
import { CATEGORIES, type Category, type Family, type Item } from '../src/item.ts'
import { makeItem } from '../src/make-item.ts'
import { createRng } from '../src/rng.ts'

function slotsOf(category: Category, seed: string, pool: Pool): Slot[] {
  const slots = drawSlots(category, createRng(seed), pool)
  if (slots === null) throw new Error(`The designs of ${category} do not reach the targets.`)
  return slots
}

/** Items of a family with the designs in the proportions in which forms use them. */
export function sampleItems(family: Family, count: number, seed: string, pool = ORDINARY_POOL): Item[] {
  const { category } = familyModel(family)
  const items: Item[] = []
  for (let i = 0; items.length < count; i++) {
    const slots = slotsOf(category, `${seed}/${family}/${i}`, pool).filter((slot) => slot.family === family)
    slots.forEach(({ design }, j) => items.push(makeItem({ family, design: design.id, seed: `${seed}/${i}/${j}` })))
  }
  return items.slice(0, count)
}

/** Items of all families in the proportions of a form. */
export function sampleAsForms(count: number, seed: string): Item[] {
  const items: Item[] = []
  for (let i = 0; items.length < count; i++) {
    const slots = CATEGORIES.flatMap((category: Category) =>
      slotsOf(category, `${seed}/${category}/${i}`, ORDINARY_POOL),
    )
    slots.forEach(({ family, design }, j) =>
      items.push(makeItem({ family, design: design.id, seed: `${seed}/${i}/${j}` })),
    )
  }
  return items.slice(0, count)
}
