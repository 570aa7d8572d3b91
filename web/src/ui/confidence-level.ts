const LEVELS = ['High', 'Medium', 'Low'] as const
export type ConfidenceLevel = (typeof LEVELS)[number] | 'Unknown'

/** spec 9: matched ignoring case and everything that is no letter; anything else is Unknown. */
export function confidenceLevel(value: string | null | undefined): ConfidenceLevel {
  const letters = (value ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return LEVELS.find((level) => level.toLowerCase() === letters) ?? 'Unknown'
}

/** spec 9's guide to the levels. */
export const CONFIDENCE_GUIDE: Record<ConfidenceLevel, string> = {
  Low: 'less accurate due to limited data',
  Medium: 'moderate reliability',
  High: 'highly reliable',
  Unknown: 'no level was given',
}
