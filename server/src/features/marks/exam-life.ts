import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import type { Exam, ExamAction, ExamState } from '@margam/contract/marks'
import { type changeExamState as changeStateCall, REASON_REQUIRED } from '@margam/contract/marks'
import { say } from '@margam/school/sentence'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { exams } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Look, Policies } from '../../http/policies.ts'
import type { By, Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { selectSeenById, selectSeenSubjects } from '../../school/class-access.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { notifyMarks } from '../notifications/index.ts'
import {
  countByQuestion,
  countMarks,
  type HeldExam,
  holdOptionalExamById,
  isExam,
  selectExams,
  selectOptionalExam,
} from './exams.queries.ts'
import { requireWritable } from './mark-rules.ts'
import { selectMarks } from './marks.queries.ts'
import { toExam } from './marks-view.ts'
import { selectEverybody } from './roster.queries.ts'

/** An exam whose class and subject the caller sees, and whether it is theirs to change. */
async function selectOptionalSeen(db: Db, caller: Caller, examId: string, read = selectOptionalExam) {
  const exam = isId(examId) ? await read(db, caller.organisationId, examId) : undefined
  const [klass] = exam ? await selectSeenById(db, caller, [exam.classId]) : []
  if (!exam || !klass) return undefined
  const subjects = await selectSeenSubjects(db, caller, klass)
  const subject = subjects.find((one) => one.subjectId === exam.subjectId)
  return subject && { exam, klass, subject }
}
type SeenExam = NonNullable<Awaited<ReturnType<typeof selectOptionalSeen>>>

declare module '../../http/policies.ts' {
  interface FoundBy {
    'seen-exam': SeenExam
    'own-exam': SeenExam
  }
}
// one exam is asked for at a time, and what is seen of its class and subject is each its own rule
const seenExams: Look<SeenExam> = async ({ db, caller, ids }) => {
  const found = new Map<string, SeenExam>()
  for (const id of ids) {
    const seen = await selectOptionalSeen(db, caller, id)
    if (seen) found.set(id, seen)
  }
  return found
}
const ownExams: Look<SeenExam> = async (ask) =>
  new Map([...(await seenExams(ask))].filter(([, { subject }]) => subject.mayWrite))
export const examPolicies: Policies = { 'seen-exam': { teacher: seenExams }, 'own-exam': { teacher: ownExams } }

/** The same, held until `tx` ends, for the subject's own teacher alone and with the version that they read. */
export async function holdOwnExam(tx: Db, caller: Caller, asked: { exam_id: string; version?: number | null }) {
  const found = await selectOptionalSeen(tx, caller, asked.exam_id, holdOptionalExamById)
  if (!found?.subject.mayWrite) throw new NotFound()
  if (isStale(asked.version, found.exam.version))
    throw new Stale(/*i18n*/ 'Somebody else changed this exam meanwhile.', await presentExam(tx, found.exam))
  return found
}

export async function presentExam(db: Db, { organisationId, classId, subjectId, id }: HeldExam): Promise<Exam> {
  const classSubject = { organisationId, classId, subjectId }
  const row = (await selectExams(db, classSubject)).find((one) => one.id === id)
  if (!row) throw new NotFound()
  return toExam(row, await selectMarks(db, organisationId, [id]), await selectEverybody(db, classSubject))
}

const STEPS: Record<ExamAction, { from: ExamState; to: ExamState; done: string; refused: string }> = {
  publish: {
    from: 'draft',
    to: 'published',
    done: /*i18n*/ 'Marks published.',
    refused: /*i18n*/ 'Only a draft can be published.',
  },
  unpublish: {
    from: 'published',
    to: 'draft',
    done: /*i18n*/ 'Marks are a draft again.',
    refused: /*i18n*/ 'Only a published exam can go back to a draft.',
  },
  lock: {
    from: 'published',
    to: 'locked',
    done: /*i18n*/ 'Exam locked.',
    refused: /*i18n*/ 'Only a published exam can be locked.',
  },
  reopen: {
    from: 'locked',
    to: 'published',
    done: /*i18n*/ 'Exam reopened.',
    refused: /*i18n*/ 'Only a locked exam can be reopened.',
  },
}

/** Takes an exam one step on. A reopening keeps its reason in the trail. */
export async function changeExamState(
  deps: Pick<Deps, 'db' | 'queue'>,
  by: By,
  body: BodyOf<typeof changeStateCall>,
): Promise<{ message: string; exam: Exam }> {
  const { from, to, done, refused } = STEPS[body.action]
  return deps.db.transaction(async (tx) => {
    const { exam, klass } = await holdOwnExam(tx, by.caller, body)
    requireWritable(klass)
    if (exam.state !== from) throw new Invalid({ action: [refused] })
    if (body.action === 'reopen' && !body.reason) throw new Invalid({ reason: [REASON_REQUIRED] })
    if (body.action === 'publish' && (await countMarks(tx, exam)) === 0) {
      throw new Invalid({ action: [/*i18n*/ 'Enter at least one mark before publishing.'] })
    }
    const changed = { ...exam, state: to, version: exam.version + 1 }
    const resultsAt = { publish: new Date(), unpublish: null, lock: undefined, reopen: undefined }[body.action]
    await tx
      .update(exams)
      .set({ state: to, version: changed.version, resultsAt })
      .where(isExam(exam.organisationId, exam.id))
    const reason = body.reason ? { reason: body.reason } : {}
    await writeAudit(tx, by, [
      {
        action: body.action,
        entity: 'exam',
        entityId: exam.id,
        before: { state: from },
        after: { state: to, ...reason },
      },
    ])
    if (body.action === 'publish') {
      await notifyMarks(tx, deps.queue, { organisationId: exam.organisationId, examId: exam.id })
    }
    if (body.action === 'publish' || body.action === 'unpublish') await askForForecasts(tx, deps.queue, [exam])
    return { message: done, exam: await presentExam(tx, changed) }
  })
}

const MARKED_BY_QUESTION = /*i18n*/ 'This exam has marks by question and cannot be deleted. Take them back first.'

/** Deletes an exam that nobody has a mark in, nor marks of single questions. */
export async function deleteExam(db: Db, by: By, examId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { exam, klass } = await holdOwnExam(tx, by.caller, { exam_id: examId })
    requireWritable(klass, exam)
    const entered = await countMarks(tx, exam)
    if (entered > 0)
      throw new Invalid({
        exam_id: [
          say('This exam has {entered, plural, one {# mark} other {# marks}} and cannot be deleted.', { entered }),
        ],
      })
    if ((await countByQuestion(tx, exam)) > 0) throw new Invalid({ exam_id: [MARKED_BY_QUESTION] })
    await tx.delete(exams).where(isExam(exam.organisationId, exam.id))
    const { name, heldOn, maxMark } = exam
    const before = { exam_name: name, exam_date: heldOn, max_mark: Number(maxMark) }
    await writeAudit(tx, by, [{ action: 'delete', entity: 'exam', entityId: exam.id, before }])
  })
}
