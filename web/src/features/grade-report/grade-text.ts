import { formatPercent } from '../../lib/format.ts'

interface Graded {
  grade: string | null
  percentage: number | null
}

/** The grade, and the percentage beside it unless the school's grade is the percentage itself; a dash for none. */
export function gradeText({ grade, percentage }: Graded): { grade: string; beside: string } {
  if (grade === null || percentage === null) return { grade: '–', beside: '' }
  return { grade, beside: grade.endsWith('%') ? '' : formatPercent(percentage) }
}
