import { t } from '@lingui/core/macro'

const LEVELS = ['High', 'Medium', 'Low'] as const
export type ConfidenceLevel = (typeof LEVELS)[number] | 'Unknown'

/** Matched ignoring case and everything that is no letter; anything else is Unknown. */
export function confidenceLevel(value: string | null | undefined): ConfidenceLevel {
  const letters = (value ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return LEVELS.find((level) => level.toLowerCase() === letters) ?? 'Unknown'
}

/** What each level means, for the reader of a forecast. */
export const confidenceGuide = (level: ConfidenceLevel): string =>
  ({
    Low: t`less accurate due to limited data`,
    Medium: t`moderate reliability`,
    High: t`highly reliable`,
    Unknown: t`no level was given`,
  })[level]

export const confidenceText = (level: ConfidenceLevel): string =>
  ({
    Low: t`Low confidence`,
    Medium: t`Medium confidence`,
    High: t`High confidence`,
    Unknown: t`Unknown confidence`,
  })[level]

/** A level where "confidence" stands beside it. */
export const confidenceName = (level: ConfidenceLevel): string =>
  ({
    High: t({ message: 'High', context: 'confidence' }),
    Medium: t({ message: 'Medium', context: 'confidence' }),
    Low: t({ message: 'Low', context: 'confidence' }),
    Unknown: t({ message: 'Unknown', context: 'confidence' }),
  })[level]
