import { plural, t } from '@lingui/core/macro'
import { confidenceGuide, confidenceLevel, confidenceText } from '../../ui/confidence-level.ts'

/** "62-74" of the wire as people write it. */
export const shownRange = (range: string) => range.replace('-', '–')

/** A level where "confidence" stands beside it. */
export const levelName = (confidence: string): string =>
  ({
    High: t({ message: 'High', context: 'confidence' }),
    Medium: t({ message: 'Medium', context: 'confidence' }),
    Low: t({ message: 'Low', context: 'confidence' }),
    Unknown: t({ message: 'Unknown', context: 'confidence' }),
  })[confidenceLevel(confidence)]

/** "62–74 · Medium confidence: moderate reliability, based on 3 tests". */
export function outlookText(range: string, confidence: string, tests: number): string {
  const level = confidenceLevel(confidence)
  const [shown, certainty, guide] = [shownRange(range), confidenceText(level), confidenceGuide(level)]
  return plural(tests, {
    0: `${shown} · ${certainty}: ${guide}, no test yet`,
    one: `${shown} · ${certainty}: ${guide}, based on # test`,
    other: `${shown} · ${certainty}: ${guide}, based on # tests`,
  })
}

/** What would make the next forecast of the subject surer. */
export function raiseConfidenceText(subject: string, confidence: string, tests: number): string | undefined {
  // The forecast's own warnings say it already.
  if (tests === 0) return undefined
  if (confidenceLevel(confidence) === 'High') return undefined
  if (tests < 3) return t`Another recent test of ${subject} would narrow the range.`
  return t`These tests of ${subject} differ much from each other; more recent ones would narrow the range.`
}
