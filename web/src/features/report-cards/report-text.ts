import { plural, t } from '@lingui/core/macro'
import { formatList } from '../../lib/format.ts'
import type { ClassReport } from './report-cards.api.ts'

/** A percentage is its own grade, so nothing is said twice. */
export const isGraded = (system: ClassReport['grading_system']) => system !== 'percentage'

export const unpublishedTitle = (exams: number) =>
  plural(exams, { one: '# exam not published', other: '# exams not published' })

interface Bar {
  label: string
  value: number
}
/** What a spread says in a sentence: where the largest group is. `named` says what the labels of its bars are. */
export function spreadText(bars: readonly Bar[], named = (labels: string) => labels): string {
  const most = Math.max(0, ...bars.map((bar) => bar.value))
  if (most === 0) return t`No results yet.`
  const labels = bars.filter((bar) => bar.value === most).map((bar) => bar.label)
  const where = named(formatList(labels))
  return labels.length === 1
    ? plural(most, {
        one: `The largest group: # student at ${where}.`,
        other: `The largest group: # students at ${where}.`,
      })
    : plural(most, {
        one: `The largest groups: # student each at ${where}.`,
        other: `The largest groups: # students each at ${where}.`,
      })
}
