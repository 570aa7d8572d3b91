import type { BodyOf } from '@margam/contract/endpoint'
import type { changeMark as changeMarkCall, StoredMark as MarkNow } from '@margam/contract/marks'
import { readMark } from '@margam/school/marks'
import { formatMark, type Hundredths, parseMark } from '@margam/school/rounding'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { marks } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { selectAccountNames } from '../../school/names.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { notifyMarks } from '../notifications/index.ts'
import { selectBeforeAbsence } from './before-absence.ts'
import { type HeldExam, holdOptionalExam, noteResults } from './exams.queries.ts'
import { auditMark, markId, requireWritable } from './mark-rules.ts'
import { firstVersion, type MarkRow, removeMark, selectOptionalMark, toStored } from './marks.queries.ts'
import { selectEverybody } from './roster.queries.ts'
import { findTaughtSubject } from './taught-subject.ts'

type Body = BodyOf<typeof changeMarkCall>
/** What a mark is to be; undefined takes it back. */
type Wanted = { mark: Hundredths } | 'absent' | undefined

/** `before` is what a present student without a mark goes back to: the mark from before the absence. */
function readWanted(body: Body, exam: HeldExam, before: number | undefined): Wanted {
  if (body.status === 'absent') return 'absent'
  if (body.status === 'not_entered') return undefined
  const read = readMark(body.new_mark || (before ?? ''), parseMark(exam.maxMark) ?? 0n)
  if ('problem' in read) throw new Invalid({ new_mark: [read.problem] })
  return read
}

async function toMarkNow(db: Db, organisationId: string, row: MarkRow | undefined): Promise<MarkNow> {
  const stored = toStored(row)
  const nameOf = row ? await selectAccountNames(db, organisationId, [row.updatedBy]) : new Map<string, string>()
  return {
    mark: stored?.mark ?? null,
    status: stored?.status ?? null,
    version: row?.version ?? 0,
    by: nameOf.get(row?.updatedBy ?? '') ?? '',
    at: row?.updatedAt.toISOString() ?? null,
  }
}

async function store(tx: Db, exam: HeldExam, studentId: string, by: By, value: Wanted) {
  if (value === undefined) return removeMark(tx, exam, studentId)
  const { organisationId, id: examId } = exam
  const isAbsent = value === 'absent'
  const changed = {
    mark: isAbsent ? null : formatMark(value.mark),
    isAbsent,
    updatedBy: by.caller.accountId,
    updatedAt: new Date(),
  }
  await tx
    .insert(marks)
    .values({ organisationId, examId, studentId, ...changed, version: firstVersion(exam) })
    .onConflictDoUpdate({
      target: [marks.organisationId, marks.examId, marks.studentId],
      set: { ...changed, version: sql`${marks.version} + 1` },
    })
}

const isSame = (row: MarkRow | undefined, value: Wanted): boolean => {
  if (!row || value === undefined) return row === undefined && value === undefined
  if (value === 'absent') return row.isAbsent
  return row.mark !== null && parseMark(row.mark) === value.mark
}

/**
 * Changes one mark. The exam is held meanwhile, so that two writers come one after the other and the second one meets
 * the version of the first: Conflict with what is stored then.
 */
export async function changeMark(deps: Pick<Deps, 'db' | 'queue'>, by: By, body: Body): Promise<MarkNow> {
  const { organisationId } = by.caller
  const { klass, subject } = await findTaughtSubject(deps.db, by.caller, {
    className: body.class_name,
    subject: body.subject || body.subject_name,
    academicYear: body.academic_year_name,
  })
  const classSubject = { organisationId, classId: klass.id, subjectId: subject.subjectId }
  return deps.db.transaction(async (tx) => {
    const exam = await holdOptionalExam(tx, classSubject, { name: body.exam_name, heldOn: body.exam_date })
    const person = (await selectEverybody(tx, classSubject)).find((one) => one.id === body.student_id)
    if (!exam || !person) throw new NotFound()
    requireWritable(klass, exam)
    const of = { organisationId, examId: exam.id, studentId: person.id }
    const stored = await selectOptionalMark(tx, organisationId, of)
    if (isStale(body.version, stored?.version ?? 0)) {
      throw new Stale(
        /*i18n*/ 'Somebody else changed this mark meanwhile.',
        await toMarkNow(tx, organisationId, stored),
      )
    }
    const before = await selectBeforeAbsence(tx, organisationId, stored ? [stored] : [], () => exam.maxMark)
    const wanted = readWanted(body, exam, before.get(markId(exam.id, person.id)))
    if (isSame(stored, wanted)) return toMarkNow(tx, organisationId, stored)
    if (!stored && !person.isActive) {
      throw new Invalid({ student_id: [/*i18n*/ 'This student does not take this subject in this class any more.'] })
    }
    await store(tx, exam, person.id, by, wanted)
    const now = await selectOptionalMark(tx, organisationId, of)
    await writeAudit(tx, by, [auditMark(of, toStored(stored), toStored(now))])
    if (exam.state === 'published') await notifyMarks(tx, deps.queue, { organisationId, examId: exam.id })
    if (exam.state === 'published' && !stored) await noteResults(tx, exam)
    if (exam.state === 'published') await askForForecasts(tx, deps.queue, [exam])
    return toMarkNow(tx, organisationId, now)
  })
}
