import type { History } from './history.ts'

/** What keeps a forecast from being surer. */
export type Cause = 'few_tests' | 'varied_marks' | 'changed_level' | 'no_history'

export function causeOf({ marks }: History, hasSchool: boolean): Cause {
  if (marks.length < 3) return 'few_tests'
  return hasSchool ? 'varied_marks' : 'no_history'
}
