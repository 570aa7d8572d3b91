import type { AuditEntry } from '../../audit/audit.ts'
import { Invalid } from '../../http/errors.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import type { SeenClass } from '../../school/class-access.ts'

/** What is stored of a student in an exam; null for a mark that was never entered. */
export interface StoredMark {
  mark: number | null
  status: 'present' | 'absent'
}

export const LOCKED_EXAM = /*i18n*/ 'This exam is locked. Reopen it to change marks.'

/** Throws Invalid with the reason when nothing may be written to an exam any more. */
export function requireWritable(klass: Pick<SeenClass, 'archivedAt'>, exam?: { state: string }): void {
  if (klass.archivedAt) throw new Invalid({ class_name: [ARCHIVED_CLASS] })
  if (exam?.state === 'locked') throw new Invalid({ exam_name: [LOCKED_EXAM] })
}

/** The id under which the trail keeps the changes of one mark. */
export const markId = (examId: string, studentId: string) => `${examId}:${studentId}`

export const auditMark = (
  of: { examId: string; studentId: string },
  before: StoredMark | null,
  after: StoredMark | null,
): AuditEntry => ({
  action: before === null ? 'create' : after === null ? 'delete' : 'update',
  entity: 'mark',
  entityId: markId(of.examId, of.studentId),
  before,
  after,
})
