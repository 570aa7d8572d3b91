import type { ExamMarkRow } from '@margam/contract/marks'
import { isTypedAbsent, plainNumber } from '@margam/school/mark-cell'
import { readMark } from '@margam/school/marks'
import { parseMark } from '@margam/school/rounding'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { MarkToSave } from './marks.api.ts'

export interface MarkValues {
  /** What stands in the field. */
  mark: string
  isAbsent: boolean
  /** The mark from before "absent" was ticked. */
  kept: string
}

type Entry = Pick<ExamMarkRow, 'mark' | 'status' | 'mark_before_absence'>

export const startValues = ({ mark, status, mark_before_absence: before }: Entry): MarkValues => ({
  mark: String(mark ?? ''),
  isAbsent: status === 'absent',
  kept: String(mark ?? before ?? ''),
})

/** Absent clears the mark, unticking restores the old one. */
export const tickAbsent = (values: MarkValues, isAbsent: boolean): MarkValues =>
  isAbsent
    ? { mark: '', isAbsent, kept: values.mark === '' ? values.kept : values.mark }
    : { mark: values.kept, isAbsent, kept: values.kept }

/** What is typed. Letters that say absent tick it as soon as the field is left. */
export const leaveMark = (values: MarkValues): MarkValues =>
  isTypedAbsent(values.mark) ? { mark: '', isAbsent: true, kept: values.kept } : values

export function markErrors({ mark, isAbsent }: MarkValues, maximum: number): FormErrors {
  if (isAbsent || isTypedAbsent(mark)) return {}
  const read = readMark(plainNumber(mark), parseMark(maximum) ?? 0n)
  return 'problem' in read ? { mark: read.problem } : {}
}

export function toSave(values: MarkValues, version: number): MarkToSave {
  const { mark, isAbsent } = leaveMark(values)
  return { new_mark: isAbsent ? '' : plainNumber(mark), status: isAbsent ? 'absent' : 'present', version }
}
