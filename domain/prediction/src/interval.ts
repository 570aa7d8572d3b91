/** A span of marks in whole per cent. */
export interface Span {
  low: number
  high: number
}

/** A forecast never claims to know the next mark better than this many per cent points. */
const NARROWEST = 4

/** Rounds to whole per cent inside [0, 100], at least 4 wide, with `predicted` inside. */
export function presentableSpan(low: number, high: number, predicted: number): Span {
  const centre = clipMark(predicted)
  const span = {
    low: Math.round(clipMark(Math.min(low, centre))),
    high: Math.round(clipMark(Math.max(high, centre))),
  }
  const missing = NARROWEST - (span.high - span.low)
  if (missing > 0) {
    span.low = Math.min(100 - NARROWEST, Math.max(0, span.low - Math.ceil(missing / 2)))
    span.high = span.low + NARROWEST
  }
  span.low = Math.min(span.low, Math.floor(centre))
  span.high = Math.max(span.high, Math.ceil(centre))
  return span
}

/**
 * Where a mark in per cent lies beside a span. It is rounded as the span's ends are: 74.4 is within 62 to 74, 74.5 is above.
 * The record of what came counts in the database by the same rule.
 */
export function sideOf(mark: number, { low, high }: Readonly<Span>): 'below' | 'within' | 'above' {
  const whole = Math.round(mark)
  return whole < low ? 'below' : whole > high ? 'above' : 'within'
}

export function clipMark(value: number): number {
  return Math.min(100, Math.max(0, value))
}
