import { confidenceGuide, confidenceLevel } from '../../ui/confidence-level.ts'

const countOfTests = (count: number) => (count === 1 ? '1 test' : `${count} tests`)
const shownRange = (range: string) => range.replace('-', '–')

/** "62–74 · Medium confidence: moderate reliability, based on 3 tests". */
export function outlookText(range: string, confidence: string, tests: number): string {
  const level = confidenceLevel(confidence)
  const basis = tests === 0 ? 'no test yet' : `based on ${countOfTests(tests)}`
  return `${shownRange(range)} · ${level} confidence: ${confidenceGuide(level)}, ${basis}`
}

/** What would make the next forecast of the subject surer. */
export function raiseConfidenceText(subject: string, confidence: string, tests: number): string | undefined {
  // The forecast's own warnings say it already.
  if (tests === 0) return undefined
  if (confidenceLevel(confidence) === 'High') return undefined
  if (tests < 3) return `Another recent test of ${subject} would narrow the range.`
  return `These tests of ${subject} differ much from each other; more recent ones would narrow the range.`
}
