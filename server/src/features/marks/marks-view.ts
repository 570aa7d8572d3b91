import type { QueryOf } from '@margam/contract/endpoint'
import type { Exam, ExamMarkRow, listMarks, MarkLine, MarksView } from '@margam/contract/marks'
import { type GradingScale, gradeOf, markRatio } from '@margam/school/grading'
import { summarise } from '@margam/school/marks'
import { type Hundredths, markNumber, parseMark, percentage } from '@margam/school/rounding'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { terms } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, type SeenSubject, selectSeenClasses, selectSeenSubjects } from '../../school/class-access.ts'
import { readSettings } from '../../school/settings.ts'
import { selectYears } from '../../school/years.ts'
import { selectBeforeAbsence } from './before-absence.ts'
import { type ExamRow, selectExams } from './exams.queries.ts'
import { markId } from './mark-rules.ts'
import { exactMark, type MarkRow, selectMarks, toStored } from './marks.queries.ts'
import { selectEverybody } from './roster.queries.ts'
import { chooseYear, isNamed } from './taught-subject.ts'

type Query = QueryOf<typeof listMarks>
type Person = Awaited<ReturnType<typeof selectEverybody>>[number]

const selectTerms = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ term_id: terms.id, term_name: terms.name })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
    .orderBy(asc(terms.position))

const exact = (stored: string): Hundredths => parseMark(stored) ?? 0n

/** The one that is named; without a name the first. Throws NotFound for a name that is not among them. */
function choose<T>(all: readonly T[], asked: string, isIt: (one: T) => boolean, first = all.at(0)): T | undefined {
  if (!asked) return first
  const found = all.find(isIt)
  if (!found) throw new NotFound()
  return found
}

export function toExam(exam: ExamRow, marks: readonly MarkRow[], everybody: readonly Person[]): Exam {
  const own = marks.filter((row) => row.examId === exam.id)
  return {
    exam_id: exam.id,
    exam_name: exam.name,
    exam_date: exam.heldOn,
    max_mark: markNumber(exact(exam.maxMark)),
    weight: markNumber(exact(exam.weight)),
    term_id: exam.termId,
    term_name: exam.termName,
    state: exam.state,
    version: exam.version,
    entered: own.length,
    total: everybody.filter((person) => person.isActive).length,
    mean: summarise(own.flatMap((row) => exactMark(row) ?? [])).mean,
  }
}

/** By `markId`: what stood before an absence. */
type Earlier = ReadonlyMap<string, number>

interface Sheet {
  klass: SeenClass
  subject: SeenSubject
  scale: GradingScale
  before: Earlier
}

function toRow({ klass, subject, scale, before }: Sheet, person: Person, exam: ExamRow, row?: MarkRow): ExamMarkRow {
  const mark = row && exactMark(row)
  const ratio = mark === undefined ? undefined : markRatio(mark, exact(exam.maxMark))
  const stored = toStored(row)
  return {
    student_id: person.id,
    student_name: person.name,
    student_roll_number: person.rollNumber,
    exam_id: exam.id,
    exam_name: exam.name,
    exam_date: exam.heldOn,
    mark: stored?.mark ?? null,
    max_mark: markNumber(exact(exam.maxMark)),
    percentage: ratio ? percentage(ratio) : null,
    grade: ratio ? gradeOf(ratio, scale) : null,
    status: stored?.status ?? null,
    mark_before_absence: before.get(markId(exam.id, person.id)),
    class_id: klass.id,
    subject_id: subject.subjectId,
    subject_name: subject.name,
    version: row?.version ?? 0,
    has_left: !person.isActive,
  }
}

const markFinder = (marks: readonly MarkRow[]) => {
  const found = new Map(marks.map((row) => [`${row.examId} ${row.studentId}`, row]))
  return (exam: ExamRow, person: Person) => found.get(`${exam.id} ${person.id}`)
}

/** A row for each student and exam; somebody who left is in the exams in which they have a mark. */
function toRows(sheet: Sheet, everybody: readonly Person[], exams: readonly ExamRow[], marks: readonly MarkRow[]) {
  const markOf = markFinder(marks)
  return exams.flatMap((exam) =>
    everybody.flatMap((person) => {
      const row = markOf(exam, person)
      return row || person.isActive ? [toRow(sheet, person, exam, row)] : []
    }),
  )
}

/** The same as a line a student, without what stands with the exams already. */
function toLines(
  everybody: readonly Person[],
  exams: readonly ExamRow[],
  marks: readonly MarkRow[],
  before: Earlier,
): MarkLine[] {
  const markOf = markFinder(marks)
  const lines = everybody.map((person) => ({
    student_id: person.id,
    student_name: person.name,
    student_roll_number: person.rollNumber,
    has_left: !person.isActive,
    entries: exams.map((exam) => {
      const row = markOf(exam, person)
      if (!row && !person.isActive) return null
      const stored = toStored(row)
      return {
        mark: stored?.mark ?? null,
        status: stored?.status ?? null,
        mark_before_absence: before.get(markId(exam.id, person.id)),
        version: row?.version ?? 0,
      }
    }),
  }))
  return lines.filter((line) => line.entries.some((entry) => entry !== null))
}

/** What the marks screen shows, with what there is to choose from; the statements do not grow with the class. */
export async function readMarksView(db: Db, caller: Caller, query: Query): Promise<MarksView> {
  const { organisationId } = caller
  const years = await selectYears(db, organisationId)
  const year = chooseYear(years, query.academicYear)
  if (!year && query.academicYear) throw new NotFound()
  const seen = year ? await selectSeenClasses(db, caller, year.id) : []
  const klass = choose(seen, query.class_name, (one) => isNamed(query.class_name, one.id, one.name))
  const subjects = klass ? await selectSeenSubjects(db, caller, klass) : []
  const own = subjects.find((one) => one.mayWrite) ?? subjects.at(0)
  const asked = query.subject_name
  const subject = choose(subjects, asked, (one) => isNamed(asked, one.subjectId, one.name), own)
  const view: MarksView = {
    students_exam_data: [],
    lines: [],
    subjects: subjects.map((one) => ({
      subject_id: one.subjectId,
      subject_name: one.name,
      may_write: one.mayWrite && !klass?.archivedAt,
    })),
    exam_names: [],
    academic_year_data: years.map(({ id, name, isCurrent }) => ({
      academic_year_id: id,
      academic_year_name: name,
      current: isCurrent,
    })),
    teacher_classes: seen.map(({ id, name, archivedAt }) => ({
      class_id: id,
      class_name: name,
      is_archived: archivedAt !== null,
    })),
    class_name: klass?.name ?? '',
    selected_subject: subject?.name ?? '',
    selected_acdYear: year?.name ?? '',
    exams: [],
    may_write: Boolean(subject?.mayWrite && !klass?.archivedAt),
    terms: year ? await selectTerms(db, organisationId, year.id) : [],
  }
  if (!klass || !subject) return view

  const classSubject = { organisationId, classId: klass.id, subjectId: subject.subjectId }
  const exams = await selectExams(db, classSubject)
  const everybody = await selectEverybody(db, classSubject)
  const found = exams.map((exam) => exam.id)
  const marks = found.length ? await selectMarks(db, organisationId, found) : []
  const maximumOf = (examId: string) => exams.find((exam) => exam.id === examId)?.maxMark
  const before = await selectBeforeAbsence(db, organisationId, marks, maximumOf)
  const { grading_system: scale } = await readSettings(db, organisationId)
  const latest = query.latest === '1' ? exams.at(-1) : undefined
  const isWanted = (exam: ExamRow) =>
    query.exam_name ? isNamed(query.exam_name, exam.id, exam.name) : !latest || exam === latest
  const isSheet = query.sheet === '1'
  return {
    ...view,
    students_exam_data: isSheet
      ? []
      : toRows({ klass, subject, scale, before }, everybody, exams.filter(isWanted), marks),
    lines: isSheet ? toLines(everybody, exams, marks, before) : [],
    exam_names: [...new Set(exams.map((exam) => exam.name))],
    exams: exams.map((exam) => toExam(exam, marks, everybody)),
  }
}
