import { t } from '@lingui/core/macro'
import type { ForecastOutcome, ForecastReply } from '@margam/contract/prediction'
import type { WireTest } from './predictor-form.ts'

/** A forecast as a screen shows it: one just made, or a kept one, which may have been made before some of this was said. */
export interface ShownForecast {
  range: string
  low: number
  high: number
  confidence: string
  n_used?: number | undefined
  predicted?: number | undefined
  cause?: ForecastReply['cause'] | undefined
  too_varied?: boolean | undefined
  direction?: ForecastReply['direction'] | undefined
  warnings?: readonly string[] | undefined
  what_if?: ForecastReply['what_if'] | undefined
  outcome?: ForecastOutcome | null | undefined
}

/** Whether a row is a test: one whose numbers are all 0 was never filled in, unless its 0 was said to be real. */
export const isEntered = ({ marks, max_marks, attendance, study_hours, is_real_zero }: WireTest): boolean =>
  max_marks > 0 && (marks > 0 || attendance > 0 || study_hours > 0 || is_real_zero === true)

/** The tests in the order of time, in per cent; one without a name is called by its number. */
export const plottedTests = (tests: readonly WireTest[]) =>
  tests.filter(isEntered).map(({ test_name, marks, max_marks }, index) => ({
    name: test_name || t`Test ${index + 1}`,
    value: Math.min(100, (100 * marks) / max_marks),
  }))
