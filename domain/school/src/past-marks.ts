import type { CsvRow } from './csv.ts'
import { ABSENT, readMarkCell } from './mark-cell.ts'
import { readMaximum } from './marks.ts'
import { type PastProblem, type PastStudent, peopleColumn, readPastSheet } from './past-sheet.ts'
import { nameKey } from './roster-match.ts'
import { formatMark, type Hundredths } from './rounding.ts'
import { type Sentence, say } from './sentence.ts'
import { readWrittenDay } from './written-day.ts'

/** What a column of marks is about, as far as it is known: '' for what is not. */
export interface ExamColumn {
  /** Where the column stands in the file, from 0. */
  index: number
  isLeftOut: boolean
  subjectId: string
  examName: string
  /** YYYY-MM-DD, or what somebody typed. */
  heldOn: string
  maximum: string
}
export interface PastExam {
  subjectId: string
  name: string
  heldOn: string
  maximum: Hundredths
}
export interface PastMark {
  row: number
  student: PastStudent
  exam: PastExam
  heading: string
  /** Null is absent. */
  mark: Hundredths | null
}
export interface MarksPlan {
  total: number
  entries: PastMark[]
  problems: PastProblem[]
}

/** A part of a heading that says the maximum: "50", "/50", "(50)", "out of 50", "Max 50". */
const MAXIMUM = /^(?:\/|max(?:imum)?(?: marks?)?:?|out of)?\s*(\d{1,4}(?:\.\d{1,2})?)$/i

/**
 * What a heading such as "Mathematics | Unit Test 1 | 15/07/2026 | 50" says; its parts may stand in any order. Without
 * bars, a subject's name at its beginning and a maximum in brackets at its end are taken.
 */
export function readExamHeading(
  heading: string,
  index: number,
  subjects: readonly { id: string; name: string }[],
): ExamColumn {
  const column: ExamColumn = { index, isLeftOut: false, subjectId: '', examName: '', heldOn: '', maximum: '' }
  const subjectOf = (text: string) => subjects.find(({ name }) => nameKey(name) === nameKey(text))
  const atEnd = /\(([^()]*)\)$/.exec(heading)
  const bare = heading.slice(0, atEnd?.index).trimEnd()
  const inBrackets = atEnd?.[1] ?? ''
  const first = subjects.find(({ name }) => bare.toLowerCase().startsWith(`${name.toLowerCase()} `))
  const parts = /[|\n;]/.test(heading)
    ? heading.split(/[|\n;]/)
    : [first?.name ?? '', first ? bare.slice(first.name.length).replace(/^[\s:,–-]+/, '') : bare, inBrackets]
  const names: string[] = []
  for (const part of parts.map((text) => text.trim()).filter(Boolean)) {
    const subject = column.subjectId ? undefined : subjectOf(part)
    const maximum = MAXIMUM.exec(part)?.[1]
    if (subject) column.subjectId = subject.id
    else if (!column.heldOn && readWrittenDay(part)) column.heldOn = readWrittenDay(part) ?? ''
    else if (!column.maximum && maximum) column.maximum = maximum
    else names.push(part)
  }
  column.examName = names.join(' ')
  return column
}

/** What each column of marks of a header is about: what was said of it, or what its heading says. */
export function readExamColumns(
  headings: readonly string[],
  subjects: readonly { id: string; name: string }[],
  said: readonly ExamColumn[],
): (ExamColumn & { heading: string })[] {
  return headings.flatMap((heading, index) => {
    if (!heading || peopleColumn(heading)) return []
    return [{ ...(said.find((one) => one.index === index) ?? readExamHeading(heading, index, subjects)), heading }]
  })
}

interface ExamBounds {
  subjects: readonly { id: string; name: string }[]
  /** The class's year to today. */
  from: string
  to: string
}

function readExam({ subjectId, examName, heldOn, maximum }: ExamColumn, bounds: ExamBounds): PastExam | Sentence {
  const day = readWrittenDay(heldOn)
  const read = readMaximum(maximum)
  if (!bounds.subjects.some(({ id }) => id === subjectId)) return /*i18n*/ 'Choose the subject of this column.'
  if (!examName.trim() || examName.length > 120) return /*i18n*/ 'Write the name of this column’s exam.'
  if (!day) return /*i18n*/ 'Write the day of this column’s exam.'
  if (day < bounds.from || day > bounds.to)
    return say('The exam’s day must lie between {from} and {to}.', {
      from: { day: bounds.from },
      to: { day: bounds.to },
    })
  if ('problem' in read) return maximum ? read.problem : /*i18n*/ 'Write the maximum of this column’s exam.'
  return { subjectId, name: examName.trim(), heldOn: day, maximum: read.mark }
}

export interface MarksSchool extends ExamBounds {
  people: readonly PastStudent[]
  columns: readonly ExamColumn[]
  /** Why an exam takes no marks with this maximum; undefined when it does. */
  whyRefused: (exam: PastExam) => Sentence | undefined
  takes: (studentId: string, subjectId: string) => boolean
  /** The mark that is there; undefined where none is, null for absent. */
  markOf: (exam: PastExam, studentId: string) => Hundredths | null | undefined
}

export const examKey = ({ subjectId, name, heldOn }: PastExam) => `${subjectId} ${heldOn} ${name}`

/** The whole plan of a class's sheet of marks: a column for a subject's exam, an empty cell for a mark not entered. */
export function planMarks(source: Iterable<CsvRow>, school: MarksSchool): MarksPlan & { same: number } {
  const byIndex = new Map(school.columns.map((column) => [column.index, column]))
  const sheet = readPastSheet<PastStudent, PastExam>(source, {
    people: school.people,
    readColumn: (_heading, index) => {
      const column = byIndex.get(index)
      if (!column || column.isLeftOut) return null
      const exam = readExam(column, school)
      if (typeof exam === 'string' || 'id' in exam) return exam
      return school.whyRefused(exam) ?? { key: examKey(exam), column: exam }
    },
  })
  const problems = [...sheet.problems]
  let same = 0
  const entries = sheet.rows.flatMap(({ row, student, cells }) =>
    cells.flatMap(({ column: exam, heading, text }): PastMark[] => {
      const cell = readMarkCell(text, exam.maximum)
      if (cell.kind === 'blank') return []
      const wrong = (message: Sentence) => {
        problems.push({ row, column: heading, message })
        return []
      }
      if (cell.kind === 'wrong') return wrong(cell.problem)
      if (!school.takes(student.id, exam.subjectId))
        return wrong(say('{name} does not take this subject.', { name: student.name }))
      const mark = cell.kind === 'mark' ? cell.mark : null
      const before = school.markOf(exam, student.id)
      if (before === mark) {
        same++
        return []
      }
      if (before !== undefined)
        return wrong(
          say('There is a mark already: {mark}. Change it where marks are entered, or leave this one out.', {
            mark: before === null ? ABSENT : formatMark(before),
          }),
        )
      return [{ row, student, exam, heading, mark }]
    }),
  )
  if (problems.length === 0 && entries.length === 0 && same === 0)
    problems.push({ row: 1, column: '', message: /*i18n*/ 'The file has no marks.' })
  return { total: sheet.total, entries, same, problems }
}
