import { t } from '@lingui/core/macro'
import type { ForecastOutcome, ForecastReply } from '@margam/contract/prediction'
import { areEntered } from '@margam/prediction/wire'
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

/** What a test is called: by the number of its row where it has no name. */
export const testName = ({ test_name }: WireTest, row: number): string => test_name || t`Test ${row + 1}`

/** The tests as they were entered, in per cent. */
export function plottedTests(tests: readonly WireTest[]) {
  const entered = areEntered(tests)
  return tests.flatMap((test, row) =>
    entered[row] ? [{ name: testName(test, row), value: Math.min(100, (100 * test.marks) / test.max_marks) }] : [],
  )
}
