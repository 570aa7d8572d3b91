import { t } from '@lingui/core/macro'
import { formatList, formatNumber } from '../../lib/format.ts'
import type { CareerResult, Sharing, ShownResult } from './recommendations.api.ts'

const MARGAM = 'MARGAM'
const names = (): Record<string, string> => ({
  [MARGAM]: t`Margam’s own test`,
  WAIS: t`WAIS scores that were entered`,
  RAVEN: t`Raven scores that were entered`,
  STANFORD_BINET: t`Stanford-Binet scores that were entered`,
  BIG_FIVE: t`Big Five scores that were entered`,
  MBTI: t`MBTI scores that were entered`,
  '16PF': t`16PF scores that were entered`,
})
/** A kind of test in words; one that is not known by the name it has. */
export const testName = (type: string): string => names()[type.toUpperCase()] ?? type

const categories = (): Record<string, string> => ({
  logical_reasoning: t`Logical reasoning`,
  numerical_reasoning: t`Numerical reasoning`,
  verbal_reasoning: t`Verbal reasoning`,
})
export const categoryName = (category: string): string => categories()[category] ?? category

/** Kinds of questions in the order in which they are told everywhere; what is stored keeps none. */
export function inOrder<Part extends { name: string }>(parts: readonly Part[]): Part[] {
  const order = Object.keys(categories())
  return parts.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

/** A score as a bar takes it: whole, and 100 at most. */
const capped = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
/** What there is a percentage of, in its order. */
export const percentagesOf = (scores: Record<string, number | null>): { name: string; value: number }[] =>
  Object.entries(scores).flatMap(([name, value]) => (value === null ? [] : [{ name, value: capped(value) }]))

/** With whom a result is shared, in a sentence; where only one is asked, a teacher of their own may have it. */
export function sharingText({ school, class_teacher: classTeacher }: Sharing): string {
  if (school && classTeacher) return t`Shared with your school and your class teacher.`
  if (school) return t`Shared with your school.`
  return classTeacher ? t`Shared with your teacher.` : t`Only you see it.`
}

export const careersText = ({ recommendations }: Pick<CareerResult, 'recommendations'>): string =>
  formatList(recommendations.top_careers.slice(0, 3).map(({ name }) => name))

/** What the student was at, when it was made. */
export function classText({ school_class: level, stream }: Pick<ShownResult, 'school_class' | 'stream'>): string {
  if (level === null) return stream ?? ''
  const klass = formatNumber(level)
  return stream ? t`Class ${klass}, ${stream}` : t`Class ${klass}`
}

const LAST_WITHOUT_NUMBERS = 8
/** The reasons that a result keeps tell numbers, which are not shown up to class 8. */
export const showsNumbers = ({ school_class: level }: Pick<CareerResult, 'school_class'>): boolean =>
  level === null || level > LAST_WITHOUT_NUMBERS
