import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { EntrySheet, saveEntrySheet } from '@margam/contract/marks-entry'
import { readMark } from '@margam/school/marks'
import { indexRoster, type RosterStudent } from '@margam/school/roster-match'
import type { Hundredths } from '@margam/school/rounding'
import type { Sentence } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { type ExamRow, findTaughtSubject, LOCKED_EXAM, markId, selectBeforeAbsence } from '../marks/index.ts'
import { selectFilledSheet } from './entry.queries.ts'
import { classSubjectOf, type MarkRow, readMaxMark, toStored } from './save.service.ts'
import { selectYearExams } from './year-exams.ts'

interface Asked {
  class_name: string
  subject: string
  academic_year: string
  exam_name: string
  exam_date: string
}

const toExam = (exam: ExamRow) => ({
  exam_id: exam.id,
  exam_name: exam.name,
  exam_date: exam.heldOn,
  max_mark: Number(exam.maxMark),
  weight: Number(exam.weight),
  term_id: exam.termId,
  state: exam.state,
})

export async function readSheet(db: Db, caller: Caller, asked: Asked): Promise<EntrySheet> {
  const taught = await findTaughtSubject(db, caller, {
    className: asked.class_name,
    subject: asked.subject,
    academicYear: asked.academic_year,
  })
  const { klass, subject } = taught
  const named = { name: asked.exam_name, heldOn: asked.exam_date }
  const { settings, terms, roster, exams, exam, kept } = await selectFilledSheet(db, classSubjectOf(caller, taught), {
    yearId: klass.yearId,
    ...named,
  })
  const rows = exam ? [...kept].map(([studentId, { isAbsent }]) => ({ examId: exam.id, studentId, isAbsent })) : []
  const before = await selectBeforeAbsence(db, caller.organisationId, rows, () => exam?.maxMark)
  return {
    students: roster.map(({ id, name, rollNumber, admissionNumber }) => {
      const stored = kept.get(id)
      return {
        id,
        name,
        roll_no: rollNumber,
        admission_number: admissionNumber,
        mark: toStored(stored)?.mark ?? null,
        status: toStored(stored)?.status ?? null,
        mark_before_absence: exam && before.get(markId(exam.id, id)),
        version: stored?.version ?? null,
      }
    }),
    class_teacher_subject_id: subject.classSubjectId,
    academic_year_id: klass.yearId,
    academic_year_name: klass.yearName,
    class_id: klass.id,
    class_name: klass.name,
    subject_id: subject.subjectId,
    subject_name: subject.name,
    exam: exam ? toExam(exam) : null,
    exams: exams.map(toExam).toReversed(),
    year_exams: await selectYearExams(db, { ...classSubjectOf(caller, taught), yearId: klass.yearId }),
    terms: terms.map(({ id, name, startsOn, endsOn }) => ({
      term_id: id,
      term_name: name,
      starts_on: startsOn,
      ends_on: endsOn,
    })),
    year_starts_on: klass.year.startsOn,
    year_ends_on: klass.year.endsOn,
    today: schoolDay(),
    holds_drafts: settings.hold_marks_as_drafts,
    closed: klass.archivedAt ? ARCHIVED_CLASS : exam?.state === 'locked' ? LOCKED_EXAM : null,
  }
}

type Body = BodyOf<typeof saveEntrySheet>

/** Which class and subject a body means: an id goes before a name. */
export const askedSubject = (body: Omit<Body, 'student_marks'>) => ({
  className: body.class_id || body.class_name,
  subject: body.subject_id || body.subject,
  academicYear: body.academic_year_id || body.academic_year_name,
})

function readRow(mark: Body['student_marks'][number], maximum: Hundredths): Hundredths | null | { problem: Sentence } {
  // the absent flag clears the mark, as it does in the edit of one mark
  if (mark.absent || mark.remove) return null
  const read = readMark(mark.mark, maximum)
  return 'problem' in read ? read : read.mark
}

/** The rows of a body as marks of students. Throws Invalid naming every row that is wrong. */
export function readRows(body: Body, roster: readonly RosterStudent[]): MarkRow[] {
  const maximum = readMaxMark(body.max_mark)
  const known = new Map(roster.map((student) => [student.id, student]))
  const byRoll = indexRoster(roster, (student) => student.rollNumber)
  const errors: Record<string, Sentence[]> = {}
  const seen = new Set<string>()
  const rows: MarkRow[] = []
  for (const [i, given] of body.student_marks.entries()) {
    const fail = (key: string, text: Sentence) => {
      errors[`student_marks.${i}.${key}`] = [text]
    }
    const student = given.id ? known.get(given.id) : byRoll(given.roll_no)
    if (student === undefined || student === 'several') {
      fail(given.id ? 'id' : 'roll_no', /*i18n*/ 'This student does not take the subject in this class.')
      continue
    }
    if (seen.has(student.id)) fail(given.id ? 'id' : 'roll_no', /*i18n*/ 'This student is listed twice.')
    seen.add(student.id)
    const mark = readRow(given, maximum)
    if (typeof mark === 'object' && mark !== null) fail('mark', mark.problem)
    else rows.push({ studentId: student.id, mark, isRemoved: given.remove, version: given.version })
  }
  if (Object.keys(errors).length) throw new Invalid(errors)
  return rows
}
