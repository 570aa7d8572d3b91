import { t } from '@lingui/core/macro'
import type { ExamMarkRow, MarkChange, StoredMark } from '@margam/contract/marks'
import { ABSENT } from '@margam/school/mark-cell'
import { textMatcher } from '@margam/school/search-text'
import { compareNames, formatDay, formatTime } from '../../lib/format.ts'

type Value = Pick<StoredMark, 'mark' | 'status'>

/** Absent is AB and not entered a dash: neither looks like a zero. */
export const markText = ({ mark, status }: Value) => (status === 'absent' ? ABSENT : mark === null ? '–' : String(mark))

const markWords = (value: Value | null) =>
  value === null ? t`not entered` : value.status === 'absent' ? t`absent` : String(value.mark ?? t`not entered`)

/** "Radha Nair" as "R. Nair"; a single name as it is. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${[...parts[0]][0]}. ${last}` : last
}

/** "Theirs 71 (R. Nair, 10:42 AM)". */
export function theirsText(stored: StoredMark): string {
  const shown = stored.status === null ? t`not entered` : markText(stored)
  const name = shortName(stored.by)
  const time = stored.at && formatTime(stored.at)
  if (name && time) return t`Theirs ${shown} (${name}, ${time})`
  const about = name || time
  return about ? t`Theirs ${shown} (${about})` : t`Theirs ${shown}`
}

export function yoursText(mark: string, status: string): string {
  const shown = status === 'absent' ? ABSENT : status === 'not_entered' ? t`not entered` : mark
  return t`Yours ${shown}`
}

const actionText = (action: string): string =>
  ({
    'exam-create': t`Exam created`,
    'exam-publish': t`Exam published`,
    'exam-unpublish': t`Exam taken back to a draft`,
    'exam-lock': t`Exam locked`,
    'exam-reopen': t`Exam reopened`,
  })[action] ?? t`Exam changed`

const fieldName = (field: string): string =>
  ({ exam_name: t`Name`, exam_date: t`Date`, max_mark: t`Maximum`, weight: t`Weight`, term: t`Term` })[field] ?? field

const fieldText = (field: string, text: string) =>
  text === '' ? t`none` : field === 'exam_date' ? formatDay(text) : text

/** A change in words, with what it was about in a second line where there is something to say. */
export function changeText(change: MarkChange): { title: string; details: string[] } {
  const { action, before, after, reason, fields } = change
  if (action === 'create') return { title: t`Entered: ${{ mark: markWords(after) }}`, details: [] }
  if (action === 'delete') return { title: t`Cleared, was ${{ mark: markWords(before) }}`, details: [] }
  if (action === 'update') return { title: `${markWords(before)} → ${markWords(after)}`, details: [] }
  const details = fields.map(
    ({ field, before: was, after: is }) => `${fieldName(field)}: ${fieldText(field, was)} → ${fieldText(field, is)}`,
  )
  return {
    title: actionText(action),
    details: reason ? [t`Reason: ${reason}`, ...details] : details,
  }
}

export type MarkSort = 'roll' | 'name' | 'mark'

/** Rows whose student’s name or roll number holds the search, in the wanted order; who has no mark stands at the end. */
export function arrange(
  rows: readonly ExamMarkRow[],
  { search, sort, isDescending }: { search: string; sort: MarkSort; isDescending: boolean },
): ExamMarkRow[] {
  const isFound = textMatcher(search)
  const found = rows.filter((row) => isFound(row.student_name) || row.student_roll_number === search.trim())
  // the rows come by roll number
  if (sort === 'roll') return isDescending ? found.toReversed() : found
  const direction = isDescending ? -1 : 1
  return found.toSorted((a, b) => {
    if (sort === 'name') return direction * compareNames(a.student_name, b.student_name)
    if (a.mark === null || b.mark === null) return Number(a.mark === null) - Number(b.mark === null)
    return direction * (a.mark - b.mark)
  })
}
