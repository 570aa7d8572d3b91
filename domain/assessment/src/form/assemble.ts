import { CATEGORIES } from '../item.ts'
import type { Rng } from '../rng.ts'
import { information } from '../scoring/response-model.ts'
import { alternatives, drawSlots, type Slot } from './slots.ts'

/** Test information that every form has to show, by ability. */
export const TARGET_INFORMATION: readonly (readonly [theta: number, information: number])[] = [
  [-2, 2.4],
  [-1, 3.8],
  [0, 4.5],
  [1, 4.3],
  [2, 3.1],
]
/** Assembly stops at this relative deviation; the promise is 0.05. */
const CLOSE_ENOUGH = 0.04
const STARTS = 100
const CHANGES = 200

const ABILITIES = TARGET_INFORMATION.map(([theta]) => theta)
const profileOf = ({ design, options }: Slot): number[] =>
  ABILITIES.map((theta) => information(theta, { b: design.b, options }))
const missOf = (profile: readonly number[]): number =>
  Math.max(...TARGET_INFORMATION.map(([, wanted], i) => Math.abs(profile[i] / wanted - 1)))
const sum = (profiles: readonly number[][]): number[] =>
  ABILITIES.map((_, i) => profiles.reduce((total, profile) => total + profile[i], 0))

/** Largest relative deviation of the slots from the target information. */
export const informationMiss = (slots: readonly Slot[]): number => missOf(sum(slots.map(profileOf)))

/** Another design for one slot whose variant is not in use elsewhere. */
function otherDesign(slots: readonly Slot[], i: number, rng: Rng): Slot {
  const slot = slots[i]
  const used = slots.flatMap(({ family, design }, j) =>
    j !== i && family === slot.family ? (design.variant ?? []) : [],
  )
  const free = alternatives(slot).filter(({ variant }) => variant === undefined || !used.includes(variant))
  return { ...slot, design: rng.pick(free) }
}

/** Improves a draw by changing one design at a time; null when it does not get close enough. */
function improve(drawn: readonly Slot[], rng: Rng): Slot[] | null {
  const slots = [...drawn]
  const profiles = slots.map(profileOf)
  let total = sum(profiles)
  for (let change = 0; change < CHANGES && missOf(total) > CLOSE_ENOUGH; change++) {
    const i = rng.int(0, slots.length - 1)
    const slot = otherDesign(slots, i, rng)
    const profile = profileOf(slot)
    const next = total.map((value, k) => value - profiles[i][k] + profile[k])
    if (missOf(next) >= missOf(total)) continue
    slots[i] = slot
    profiles[i] = profile
    total = next
  }
  return missOf(total) <= CLOSE_ENOUGH ? slots : null
}

/**
 * Thirty slots whose information is within 5% of the target at five abilities: drawn at random, then improved by
 * changing one design at a time. Throws when no start gets there, which a test rules out for the designs as they are.
 */
export function assembleSlots(rng: Rng): Slot[] {
  for (let start = 0; start < STARTS; start++) {
    const slots = improve(
      CATEGORIES.flatMap((category) => drawSlots(category, rng)),
      rng,
    )
    if (slots !== null) return slots
  }
  throw new Error('No form reaches the target information.')
}
