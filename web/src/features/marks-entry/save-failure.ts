import { t } from '@lingui/core/macro'
import { errorText, fieldErrors } from '../../lib/errors.ts'
import type { RowToSave } from './grid-model.ts'

// add marks field errors are toasted as 'label: message'
const labels = (): Record<string, string> => ({
  exam_name: t`Exam name`,
  exam_date: t`Exam date`,
  max_mark: t`Max mark`,
  weight: t`Weight`,
  term_id: t`Term`,
  class_name: t`Class`,
  student_marks: t`Marks`,
})

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
    failure.toasts.push(`${row?.name ?? labels()[field] ?? field}: ${message}`)
  }
  if (failure.toasts.length === 0) {
    const tryLater = t`Something went wrong, please try again later.`
    const text = errorText(error, tryLater, tryLater)
    failure.toasts.push(text)
    failure.notice = text
  }
  return failure
}
