import type { History } from './history.ts'
import { type Association, type Associations, DEFAULT_ASSOCIATIONS } from './what-if.ts'

/** The default slopes count as much as this many pupils whose habit varied. */
const PRIOR_PUPILS = 200
/** Half width of an 80 % band in standard errors. */
const BAND = 1.28

/**
 * The school's own slopes within pupils: how a pupil's marks moved from their mean when attendance (or √hours) moved from
 * its mean. Never negative, and shrunk to the default with weight n/(n + 200) for n pupils whose habit varied.
 */
export function fitAssociations(histories: readonly History[]): Associations {
  return {
    attendance: within(histories, (h) => h.attendance, DEFAULT_ASSOCIATIONS.attendance),
    rootHours: within(histories, (h) => h.studyHours.map(Math.sqrt), DEFAULT_ASSOCIATIONS.rootHours),
  }
}

function within(
  histories: readonly History[],
  habitOf: (history: History) => readonly number[],
  usual: Association,
): Association {
  let pupils = 0
  let cases = 0
  let xx = 0
  let xy = 0
  let yy = 0
  for (const history of histories) {
    const habit = habitOf(history)
    const known = history.marks.flatMap((mark, t) => (habit[t] > 0 ? [{ x: habit[t], y: mark }] : []))
    if (known.length < 2) continue
    const meanX = known.reduce((sum, k) => sum + k.x, 0) / known.length
    const meanY = known.reduce((sum, k) => sum + k.y, 0) / known.length
    const spread = known.reduce((sum, k) => sum + (k.x - meanX) ** 2, 0)
    if (spread < 1e-9) continue
    pupils += 1
    cases += known.length - 1
    xx += spread
    xy += known.reduce((sum, k) => sum + (k.x - meanX) * (k.y - meanY), 0)
    yy += known.reduce((sum, k) => sum + (k.y - meanY) ** 2, 0)
  }
  if (pupils < 2) return usual
  const slope = xy / xx
  const error = Math.sqrt(Math.max(0, yy - slope * xy) / Math.max(1, cases - 1) / xx)
  const own = pupils / (pupils + PRIOR_PUPILS)
  const mix = (mine: number, other: number) => own * Math.max(0, mine) + (1 - own) * other
  return {
    slope: mix(slope, usual.slope),
    slopeLow: mix(slope - BAND * error, usual.slopeLow),
    slopeHigh: mix(slope + BAND * error, usual.slopeHigh),
  }
}
