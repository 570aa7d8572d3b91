import type { ExamMarkRow, MarkChange, StoredMark } from '@margam/contract/marks'
import { textMatcher } from '@margam/school/search-text'
import { compareNames, formatDay, formatTime } from '../../lib/format.ts'

type Value = Pick<StoredMark, 'mark' | 'status'>

/** Absent is AB and not entered a dash: neither looks like a zero. */
export const markText = ({ mark, status }: Value) => (status === 'absent' ? 'AB' : mark === null ? '–' : String(mark))

const markWords = (value: Value | null) =>
  value === null ? 'not entered' : value.status === 'absent' ? 'absent' : String(value.mark ?? 'not entered')

/** "Radha Nair" as "R. Nair"; a single name as it is. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${[...parts[0]][0]}. ${last}` : last
}

/** "Theirs 71 (R. Nair, 10:42)". */
export function theirsText(stored: StoredMark): string {
  const about = [shortName(stored.by), stored.at && formatTime(stored.at)].filter(Boolean)
  const shown = stored.status === null ? 'not entered' : markText(stored)
  return `Theirs ${shown}${about.length ? ` (${about.join(', ')})` : ''}`
}

export const yoursText = (mark: string, status: string) =>
  `Yours ${status === 'absent' ? 'AB' : status === 'not_entered' ? 'not entered' : mark}`

const EXAM_ACTIONS: Record<string, string> = {
  'exam-create': 'Exam created',
  'exam-publish': 'Exam published',
  'exam-unpublish': 'Exam taken back to a draft',
  'exam-lock': 'Exam locked',
  'exam-reopen': 'Exam reopened',
  'exam-update': 'Exam changed',
}
const FIELDS: Record<string, string> = {
  exam_name: 'Name',
  exam_date: 'Date',
  max_mark: 'Maximum',
  weight: 'Weight',
  term: 'Term',
}

const fieldText = (field: string, text: string) =>
  text === '' ? 'none' : field === 'exam_date' ? formatDay(text) : text

/** A change in words, with what it was about in a second line where there is something to say. */
export function changeText(change: MarkChange): { title: string; details: string[] } {
  const { action, before, after, reason, fields } = change
  if (action === 'create') return { title: `Entered: ${markWords(after)}`, details: [] }
  if (action === 'delete') return { title: `Cleared, was ${markWords(before)}`, details: [] }
  if (action === 'update') return { title: `${markWords(before)} → ${markWords(after)}`, details: [] }
  const details = fields.map(
    ({ field, before: was, after: is }) =>
      `${FIELDS[field] ?? field}: ${fieldText(field, was)} → ${fieldText(field, is)}`,
  )
  return {
    title: EXAM_ACTIONS[action] ?? 'Exam changed',
    details: reason ? [`Reason: ${reason}`, ...details] : details,
  }
}

export const countStudents = (count: number) => (count === 1 ? '1 student' : `${count} students`)

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
