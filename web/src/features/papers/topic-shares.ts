import type { PaperPlan, PaperPreset } from './making.api.ts'

type Shares = NonNullable<PaperPlan['topic_share']>
/** The shares of the chosen topics, in per cent of what they have together. The maker of papers takes them in this ratio. */
export function heldShares(shares: Shares, chosen: readonly string[]): Shares {
  const held = shares.filter(({ topic }) => chosen.includes(topic))
  const together = held.reduce((sum, { share }) => sum + share, 0)
  return held.map(({ topic, share }) => ({ topic, share: (100 * share) / together }))
}

/**
 * What the units of a plan get of the marks with the topics that are chosen, all where none are, in per cent. One of which
 * some topics are chosen keeps as much of its share; what is not offered takes nothing from it.
 */
export function heldUnits(
  units: PaperPreset['units'],
  chosen: readonly string[],
  offered: readonly string[],
): { unit: string; share: number }[] {
  const held = units.map(({ unit, share, topics }) => {
    if (chosen.length === 0) return { unit, share }
    const open = topics.filter((topic) => offered.includes(topic))
    const left = open.filter((topic) => chosen.includes(topic))
    return { unit, share: open.length > 0 ? (share * left.length) / open.length : 0 }
  })
  const together = held.reduce((sum, { share }) => sum + share, 0)
  return held.filter(({ share }) => share > 0).map(({ unit, share }) => ({ unit, share: (100 * share) / together }))
}
