import type { ExamMarkRow } from '@margam/contract/marks'
import { readMark } from '@margam/school/marks'
import { parseMark } from '@margam/school/rounding'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { MarkToSave } from './marks.api.ts'

export interface MarkValues {
  /** What stands in the field: a number, or a text while it is none. */
  mark: string | number
  isAbsent: boolean
  /** The mark from before "absent" was ticked. */
  kept: string | number
}

type Entry = Pick<ExamMarkRow, 'mark' | 'status' | 'mark_before_absence'>

export const startValues = ({ mark, status, mark_before_absence: before }: Entry): MarkValues => ({
  mark: mark ?? '',
  isAbsent: status === 'absent',
  kept: mark ?? before ?? '',
})

/** Absent clears the mark, unticking restores the old one. */
export const tickAbsent = (values: MarkValues, isAbsent: boolean): MarkValues =>
  isAbsent
    ? { mark: '', isAbsent, kept: values.mark === '' ? values.kept : values.mark }
    : { mark: values.kept, isAbsent, kept: values.kept }

export function markErrors({ mark, isAbsent }: MarkValues, maximum: number): FormErrors {
  if (isAbsent) return {}
  const read = readMark(mark, parseMark(maximum) ?? 0n)
  return 'problem' in read ? { mark: read.problem } : {}
}

export const toSave = ({ mark, isAbsent }: MarkValues, version: number): MarkToSave => ({
  new_mark: isAbsent ? '' : String(mark),
  status: isAbsent ? 'absent' : 'present',
  version,
})
