const LEVELS = ['High', 'Medium', 'Low'] as const
export type ConfidenceLevel = (typeof LEVELS)[number] | 'Unknown'

/** Matched ignoring case and everything that is no letter; anything else is Unknown. */
export function confidenceLevel(value: string | null | undefined): ConfidenceLevel {
  const letters = (value ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return LEVELS.find((level) => level.toLowerCase() === letters) ?? 'Unknown'
}

/** What each level means, for the reader of a forecast. */
export const CONFIDENCE_GUIDE: Record<ConfidenceLevel, string> = {
  Low: 'less accurate due to limited data',
  Medium: 'moderate reliability',
  High: 'highly reliable',
  Unknown: 'no level was given',
}
