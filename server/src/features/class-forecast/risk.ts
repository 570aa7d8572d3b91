import { normalCdf, sideOf } from '@margam/prediction'

/** What is read of a forecast to say how likely a low mark is: per cent of the maximum. */
export interface Range {
  low: number
  high: number
  predicted: number
}

/** The ends of the range: one mark in ten falls below the low one, one in ten above the high one. */
const TENTH = 1.2816
/** A forecast never claims to know a mark better than this. */
const LEAST_SD = 1

/**
 * The chance, 0 to 1, that the next mark falls below `passMark`, read off the forecast alone: one in ten at the low end of
 * its range, one in two at the expected mark, nine in ten at the high end, and between and beyond these as of a bell curve
 * with a width of its own on either side. A side that the end of the scale cuts off is as wide as the other one, for it
 * says nothing of its own width.
 */
export function riskBelow(passMark: number, { low, high, predicted }: Range): number {
  if (passMark <= 0) return 0
  const [below, above] = [predicted - low, high - predicted]
  const width =
    passMark < predicted ? (low <= 0 ? Math.max(below, above) : below) : high >= 100 ? Math.max(below, above) : above
  const sd = Math.max(LEAST_SD, width / TENTH)
  return Math.min(1, Math.max(0, normalCdf((passMark - predicted) / sd)))
}

/** A risk as it is said: whole per cent, never a certainty. */
export const riskPercent = (risk: number): number => Math.min(99, Math.max(1, Math.round(100 * risk)))

export type RiskChange = 'new' | 'rose' | 'fell'

/** A risk that moves by less says nothing by itself. */
const LEAST_RISE = 0.1

interface Moved {
  passMark: number
  /** From which risk on there is a warning, 0 to 1. */
  chance: number
  before: Range | null
  now: Range
  lastMark: number
}

/**
 * What the latest mark has changed, beyond what marks vary by: the risk rose when that mark lay below the range that was
 * forecast for it, and fell when it lay above; a warning is new when there was none before the mark and the risk has risen
 * by a tenth at least. Null where none of it is so, and where there was no forecast before.
 */
export function riskChange({ passMark, chance, before, now, lastMark }: Moved): RiskChange | null {
  if (!before) return null
  const [was, is] = [riskBelow(passMark, before), riskBelow(passMark, now)]
  if (was < chance && is >= chance && is - was >= LEAST_RISE) return 'new'
  const side = sideOf(lastMark, before)
  if (side === 'below' && is > was) return 'rose'
  if (side === 'above' && is < was) return 'fell'
  return null
}
