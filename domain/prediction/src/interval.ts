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

export function clipMark(value: number): number {
  return Math.min(100, Math.max(0, value))
}
