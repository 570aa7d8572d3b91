import { createRng } from '../rng.ts'
import { INTEREST_ITEMS, type InterestItem, THEMES } from './items.ts'

/**
 * The order in which one attempt shows the items: five blocks of six with one item of each theme in each block.
 * The same attempt id gives the same order.
 */
export function deliverInterestItems(attemptId: string): InterestItem[] {
  return [0, 1, 2, 3, 4].flatMap((block) =>
    createRng(`interest/${attemptId}/${block}`).shuffle(
      THEMES.map((theme) => INTEREST_ITEMS.filter((item) => item.theme === theme)[block]),
    ),
  )
}
