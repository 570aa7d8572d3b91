import { formatList } from '../../lib/format.ts'
import type { ClassReport, ReportStudent } from './report-cards.api.ts'

export const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
export const TRENDS = { up: 'Rising', steady: 'Steady', down: 'Falling' } as const
export const trendText = (trend: ReportStudent['trend']) => (trend ? TRENDS[trend] : '–')
/** A percentage is its own grade, so nothing is said twice. */
export const isGraded = (system: ClassReport['grading_system']) => system !== 'percentage'

export const count = (n: number, word: string, many = `${word}s`) => `${n} ${n === 1 ? word : many}`

interface Bar {
  label: string
  value: number
}
/** What a spread says in a sentence: where the largest group is. */
export function spreadText(bars: readonly Bar[], unit: string): string {
  const most = Math.max(0, ...bars.map((bar) => bar.value))
  if (most === 0) return 'No results yet.'
  const labels = bars.filter((bar) => bar.value === most).map((bar) => bar.label)
  if (labels.length === 1) return `The largest group: ${count(most, 'student')} at ${labels[0]}${unit}.`
  return `The largest groups: ${count(most, 'student')} each at ${formatList(labels)}${unit}.`
}
