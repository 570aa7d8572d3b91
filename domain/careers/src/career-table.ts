import type { Career } from './career.ts'
import type { ThemeIndex } from './themes.ts'

/** What selection asks about a career, worked out once. */
export type Traits = {
  /** The theme with the highest rating. */
  lead: ThemeIndex
  /** It has a hands-on route. */
  vocational: boolean
  /** Its entrance does not go through an examination with far more applicants than places. */
  open: boolean
}

/** Careers in the order of their ids, with what selection needs; a career is known by its place. */
export type CareerTable = {
  careers: readonly Career[]
  traits: readonly Traits[]
  /** Correlation of two careers' ratings, by their places. */
  likeness: readonly Float64Array[]
}
