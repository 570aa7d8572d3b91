import { ApiError, errorText, fieldErrors } from '../../lib/errors.ts'
import type { RowToSave } from './grid-model.ts'

// add marks field errors are toasted as 'label: message'
const LABELS: Record<string, string> = {
  exam_name: 'Exam name',
  exam_date: 'Exam date',
  max_mark: 'Max mark',
  weight: 'Weight',
  term_id: 'Term',
  class_name: 'Class',
  student_marks: 'Marks',
}
export const TRY_LATER = 'Something went wrong, please try again later.'

interface SaveFailure {
  toasts: string[]
  notice: string | null
  byStudent: Record<string, string>
}

/** A refused save as it is told: at the students it names, and as a toast for each field. */
export function saveFailure(error: unknown, rows: readonly RowToSave[]): SaveFailure {
  const failure: SaveFailure = { toasts: [], notice: null, byStudent: {} }
  for (const [field, messages] of Object.entries(fieldErrors(error))) {
    const message = messages.join(' ')
    const row = rows[Number(/^student_marks\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]
    if (row) failure.byStudent[row.id] = message
    failure.toasts.push(`${row?.name ?? LABELS[field] ?? field}: ${message}`)
  }
  if (failure.toasts.length === 0) {
    const text = error instanceof ApiError && error.status < 500 ? errorText(error, TRY_LATER) : TRY_LATER
    failure.toasts.push(text)
    failure.notice = text
  }
  return failure
}
