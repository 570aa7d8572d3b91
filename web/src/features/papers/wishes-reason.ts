import { t } from '@lingui/core/macro'
import { isSchoolDate } from '@margam/contract/fields'
import { isMinutes } from '@margam/contract/papers'
import type { Contents } from './making.api.ts'
import { isPlaced, topicsIn, type Wishes } from './wishes.ts'

export const MARKS = { least: 10, most: 100 } as const

export const minutesProblem = (minutes: string): string | undefined =>
  minutes === '' || isMinutes(Number(minutes)) ? undefined : t`The time must be from 10 to 240 minutes.`
export const dateProblem = (date: string): string | undefined =>
  date === '' || isSchoolDate(date) ? undefined : t`Enter a date such as 20/11/2026.`

/** Why no paper can be made of these wishes yet; undefined when one can be asked for. */
export function missingOf(wishes: Wishes, contents: Contents | undefined, total: number | null): string | undefined {
  if (!isPlaced(wishes)) return t`Choose a board, a class and a subject.`
  if (!contents) return t`Loading what there is for this class and subject.`
  if (wishes.isCustom) {
    const hasTopics = topicsIn(contents.topics, wishes.sections).length > 0
    if (wishes.sections.length === 0 || (hasTopics && wishes.topics.length === 0))
      return t`Please select at least one section and topic (if available).`
  } else if (!wishes.preset && !wishes.own && !wishes.plan)
    return t`Choose a blueprint, or count the questions yourself.`
  if (total !== null && (total < MARKS.least || total > MARKS.most)) return t`Total marks must be between 10 and 100.`
  return minutesProblem(wishes.minutes) ?? dateProblem(wishes.examDate)
}
