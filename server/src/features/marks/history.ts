import type { MarkChange } from '@margam/contract/marks'
import { isRecord } from '@margam/school/is-record'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import { selectAccountNames } from '../../school/names.ts'
import type { HeldExam } from './exams.queries.ts'
import { markId } from './mark-rules.ts'
import { selectEverybody } from './roster.queries.ts'

const KEPT = 200

const selectTrail = (db: Db, organisationId: string, examId: string, studentId: string) => {
  const ofExam = and(eq(auditLog.entity, 'exam'), eq(auditLog.entityId, examId))
  const ofMark = and(eq(auditLog.entity, 'mark'), eq(auditLog.entityId, markId(examId, studentId)))
  return db
    .select({
      at: auditLog.at,
      actorId: auditLog.actorId,
      entity: auditLog.entity,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.organisationId, organisationId), studentId ? or(ofExam, ofMark) : ofExam))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(KEPT)
}
type TrailRow = Awaited<ReturnType<typeof selectTrail>>[number]

function toValue(kept: unknown): MarkChange['before'] {
  if (!isRecord(kept)) return null
  const { mark, status } = kept
  return { mark: typeof mark === 'number' ? mark : null, status: status === 'absent' ? 'absent' : 'present' }
}

/** In the order of the form: the store keeps them in an order of its own. */
const FIELDS = ['exam_name', 'exam_date', 'max_mark', 'weight', 'term']

const asText = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

function toChange(row: TrailRow, nameOf: ReadonlyMap<string, string>): MarkChange {
  const isOfMark = row.entity === 'mark'
  const [before, after] = [row.before, row.after].map((kept) => (isRecord(kept) ? kept : {}))
  const isEdit = !isOfMark && row.action === 'update'
  return {
    at: row.at.toISOString(),
    by: nameOf.get(row.actorId ?? '') ?? '',
    action: isOfMark ? row.action : `exam-${row.action}`,
    before: isOfMark ? toValue(row.before) : null,
    after: isOfMark ? toValue(row.after) : null,
    reason: isOfMark ? null : asText(after.reason) || null,
    fields: isEdit
      ? FIELDS.filter((field) => field in after).map((field) => ({
          field,
          before: asText(before[field]),
          after: asText(after[field]),
        }))
      : [],
  }
}

/** The life of an exam and, with a student, of that student's mark in it; the newest first. */
export async function readHistory(db: Db, exam: HeldExam, studentId: string): Promise<MarkChange[]> {
  const { organisationId } = exam
  if (studentId) {
    const everybody = await selectEverybody(db, exam)
    if (!everybody.some((person) => person.id === studentId)) throw new NotFound()
  }
  const rows = await selectTrail(db, organisationId, exam.id, studentId)
  const actors = rows.flatMap((row) => row.actorId ?? [])
  const nameOf = await selectAccountNames(db, organisationId, actors)
  return rows.map((row) => toChange(row, nameOf))
}
