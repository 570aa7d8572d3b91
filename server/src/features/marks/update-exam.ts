import type { BodyOf } from '@margam/contract/endpoint'
import type { Exam, updateExam as updateExamCall } from '@margam/contract/marks'
import { readMaximum } from '@margam/school/marks'
import { formatMark, type Hundredths, markNumber, parseMark } from '@margam/school/rounding'
import { say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { exams, terms } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { holdOwnExam, presentExam } from './exam-life.ts'
import { type HeldExam, isExam, selectHighestMark } from './exams.queries.ts'
import { requireWritable } from './mark-rules.ts'

type Body = BodyOf<typeof updateExamCall>

const LARGEST_WEIGHT = 999_999n

function readWeight(text: string): Hundredths {
  const weight = parseMark(text)
  if (weight === undefined)
    throw new Invalid({ weight: [/*i18n*/ 'Weight must be a number with at most two decimals.'] })
  if (weight < 0n) throw new Invalid({ weight: [/*i18n*/ 'Weight cannot be negative.'] })
  if (weight > LARGEST_WEIGHT) throw new Invalid({ weight: [/*i18n*/ 'Weight can be at most 9999.99.'] })
  return weight
}

/** A maximum below a mark that was given would leave that mark above it. */
async function readNewMaximum(tx: Db, exam: HeldExam, text: string): Promise<Hundredths> {
  const read = readMaximum(text)
  if ('problem' in read) throw new Invalid({ max_mark: [read.problem] })
  const highest = parseMark((await selectHighestMark(tx, exam)) ?? '0') ?? 0n
  if (read.mark < highest) {
    throw new Invalid({
      max_mark: [say('A student has {mark}: the maximum cannot be below it.', { mark: formatMark(highest) })],
    })
  }
  return read.mark
}

async function readTerm(tx: Db, klass: SeenClass, organisationId: string, termId: string) {
  if (!termId) return { id: null, name: null }
  const own = and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, klass.yearId))
  const found = await tx.select({ id: terms.id, name: terms.name }).from(terms).where(own)
  const term = found.find((one) => one.id === termId)
  if (!term) throw new Invalid({ term_id: [/*i18n*/ 'Choose a term of this academic year.'] })
  return term
}

const toFields = (exam: Exam) => ({
  exam_name: exam.exam_name,
  exam_date: exam.exam_date,
  max_mark: exam.max_mark,
  weight: exam.weight,
  term: exam.term_name,
})

/** Changes what an exam is; its marks stay as they are, so their percentages follow a new maximum. */
export async function updateExam({ db, queue }: Pick<Deps, 'db' | 'queue'>, by: By, body: Body): Promise<Exam> {
  return db.transaction(async (tx) => {
    const { exam, klass } = await holdOwnExam(tx, by.caller, body)
    requireWritable(klass, exam)
    const before = await presentExam(tx, exam)
    const weight = readWeight(body.weight)
    const maximum = await readNewMaximum(tx, exam, body.max_mark)
    const term = await readTerm(tx, klass, exam.organisationId, body.term_id)
    const after: Exam = {
      ...before,
      exam_name: body.exam_name,
      exam_date: body.exam_date,
      max_mark: markNumber(maximum),
      weight: markNumber(weight),
      term_id: term.id,
      term_name: term.name,
      version: exam.version + 1,
    }
    const [was, is] = [toFields(before), toFields(after)]
    const changed = (['exam_name', 'exam_date', 'max_mark', 'weight', 'term'] as const).filter(
      (field) => was[field] !== is[field],
    )
    if (changed.length === 0) return before
    await tx
      .update(exams)
      .set({
        name: after.exam_name,
        heldOn: after.exam_date,
        maxMark: formatMark(maximum),
        weight: formatMark(weight),
        termId: after.term_id,
        version: after.version,
      })
      .where(isExam(exam.organisationId, exam.id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? new Invalid({ exam_name: [/*i18n*/ 'There is already an exam of this name on this day.'] })
          : error
      })
    const pick = (fields: typeof was) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
    await writeAudit(tx, by, [
      { action: 'update', entity: 'exam', entityId: exam.id, before: pick(was), after: pick(is) },
    ])
    if (exam.state !== 'draft') await askForForecasts(tx, queue, [exam])
    return after
  })
}
