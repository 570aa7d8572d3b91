/** Ability grid of all integrals: -4 to 4 in steps of 0.05, in SD of the prior. */
export const GRID: readonly number[] = Array.from({ length: 161 }, (_, i) => Math.round((-4 + i * 0.05) * 100) / 100)

/** What the response model needs to know about an item. */
export interface Calibration {
  /** Difficulty, logits. */
  b: number
  /** Number of options; guessing has the floor 1/options. */
  options: number
}

/** Discrimination, the same for every item (a Rasch family with a guessing floor). */
export const DISCRIMINATION = 1.15

/** Probability of a right answer at ability theta: c + (1 - c)/(1 + exp(-a(theta - b))) with c = 1/options. */
export function probability(theta: number, { b, options }: Calibration): number {
  const c = 1 / options
  return c + (1 - c) / (1 + Math.exp(-DISCRIMINATION * (theta - b)))
}

/** Fisher information of an item at theta: a² (Q/P) ((P - c)/(1 - c))². */
export function information(theta: number, item: Calibration): number {
  const c = 1 / item.options
  const p = probability(theta, item)
  return DISCRIMINATION ** 2 * ((1 - p) / p) * ((p - c) / (1 - c)) ** 2
}

export const formInformation = (theta: number, items: readonly Calibration[]): number =>
  items.reduce((sum, item) => sum + information(theta, item), 0)
