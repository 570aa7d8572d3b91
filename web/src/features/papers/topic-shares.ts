import type { PaperPlan } from './making.api.ts'

type Shares = NonNullable<PaperPlan['topic_share']>
/** The shares of the chosen topics, in per cent of what they have together. The maker of papers takes them in this ratio. */
export function heldShares(shares: Shares, chosen: readonly string[]): Shares {
  const held = shares.filter(({ topic }) => chosen.includes(topic))
  const together = held.reduce((sum, { share }) => sum + share, 0)
  return held.map(({ topic, share }) => ({ topic, share: (100 * share) / together }))
}
