import { schoolDay } from '@margam/contract/dates'
import { WHOLE_YEAR } from '@margam/contract/report-cards'
import type { Tally } from '@margam/school/attendance'
import { keptSince } from '@margam/school/attendance-start'
import { markRatio } from '@margam/school/grading'
import {
  type Entry,
  meanRatio,
  type Series,
  type SubjectResult,
  subjectResult,
  type Trend,
  testVariance,
  trendOf,
} from '@margam/school/report'
import { compareRatios, parseMark, type Ratio } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant, type SeenClass, seesAllSubjects, selectSeenSubjects } from '../../school/class-access.ts'
import { selectRoster } from '../../school/class-roster.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { selectTerms, type TermRow, termOn } from '../../school/terms.ts'
import {
  type SpanTallies,
  selectClassExams,
  selectClassMarks,
  selectElectives,
  selectTalliesOf,
  selectTeacherNames,
  selectYearTallies,
} from './report-cards.queries.ts'

const hundredths = (text: string) => parseMark(text) ?? 0n

export const WHOLE_YEAR_NAME = /*i18n*/ 'Whole year'
export const UNKNOWN_PERIOD = /*i18n*/ 'Choose the whole year or one of its terms.'

/** The period asked for: the whole year, a term of it, or '' for what runs today. Throws Invalid for anything else. */
function readPeriod(terms: readonly TermRow[], given: string) {
  const asked = given || (termOn(terms, schoolDay())?.id ?? WHOLE_YEAR)
  if (asked === WHOLE_YEAR) return { period: WHOLE_YEAR, periodName: WHOLE_YEAR_NAME, span: null }
  const term = terms.find((one) => one.id === asked)
  if (!term) throw new Invalid({ period: [UNKNOWN_PERIOD] })
  const { startsOn, endsOn } = term
  return { period: term.id, periodName: term.name, span: startsOn && endsOn ? { startsOn, endsOn } : null }
}

/** What a paper says of the days before attendance was kept. */
function attendanceNote(since: Sentence | undefined, cut: SpanTallies['cut']): Sentence | null {
  if (!cut) return since ?? null
  const notCounted = say(
    'Attendance of {from} to {to} was brought in by the month, beyond this term, and is not in it.',
    {
      from: { day: cut.startsOn },
      to: { day: cut.endsOn },
    },
  )
  return since ? say('{since} {cut}', { since, cut: notCounted }) : notCounted
}

/** Everything that the report and the cards of a class are made from: the same statements for 1 student and for 60. */
export async function readClass(db: Db, caller: Caller, klass: SeenClass, askedPeriod: string) {
  const { organisationId } = caller
  const inClass = { organisationId, klass }
  const school = await selectOrganisation(db, organisationId)
  const termRows = await selectTerms(db, organisationId, klass.yearId)
  const { period, periodName, span } = readPeriod(termRows, askedPeriod)
  const subjects = await selectSeenSubjects(db, caller, klass)
  const students = await selectRoster(db, organisationId, klass.id)
  const examRows = await selectClassExams(db, inClass)
  const markRows = await selectClassMarks(db, inClass)
  const electives = await selectElectives(db, inClass)
  const studentIds = students.map((student) => student.id)
  const { tallies, cut } = span
    ? await selectTalliesOf(db, organisationId, studentIds, span)
    : { tallies: await selectYearTallies(db, inClass, studentIds), cut: null }
  const teacherIds = [klass.classTeacherId, ...subjects.map((subject) => subject.teacherId)].filter((id) => id !== null)
  const teacherNames = await selectTeacherNames(db, organisationId, teacherIds)

  const seen = new Set(subjects.map((subject) => subject.subjectId))
  const inPeriod = examRows
    .filter((exam) => seen.has(exam.subjectId) && (period === WHOLE_YEAR || exam.termId === period))
    .map((exam) => ({ ...exam, maximum: hundredths(exam.maxMark), weight: hundredths(exam.weight) }))
  const own = Map.groupBy(electives, (row) => row.studentId)
  const entries = new Map<string, Entry>(
    markRows.map(({ examId, studentId, mark }) => [
      `${examId} ${studentId}`,
      mark === null ? 'absent' : hundredths(mark),
    ]),
  )
  return {
    klass,
    school,
    /** A teacher who is their own tenant has no school above them. */
    isSchool: !isOwnTenant(caller),
    settings: parseSettings(school.settings),
    period,
    periodName,
    /** A term without dates has no attendance of its own. */
    attendanceOf: span ? periodName : /*i18n*/ 'the year',
    attendanceNote: attendanceNote(keptSince(klass.year, span ?? klass.year), cut),
    periods: [{ id: WHOLE_YEAR, name: WHOLE_YEAR_NAME }, ...termRows.map(({ id, name }) => ({ id, name }))],
    terms: termRows.map(({ id, name, weight }) => ({ id, name, weight: hundredths(weight) })),
    subjects,
    seesAll: seesAllSubjects(caller, klass),
    students,
    exams: inPeriod.filter((exam) => exam.isPublished),
    drafts: inPeriod.filter((exam) => !exam.isPublished),
    classTeacher: (klass.classTeacherId && teacherNames.get(klass.classTeacherId)) || '',
    teacherOf: (id: string | null) => (id && teacherNames.get(id)) || '',
    entryOf: (examId: string, studentId: string): Entry => entries.get(`${examId} ${studentId}`) ?? null,
    tallyOf: (studentId: string): Tally | undefined => tallies.get(studentId),
    /** Without a list of their own a student takes every subject of the class. */
    takes: (studentId: string, subjectId: string) =>
      own.get(studentId)?.some((row) => row.subjectId === subjectId) ?? true,
  }
}
export type ClassFacts = Awaited<ReturnType<typeof readClass>>
export type ClassExam = ClassFacts['exams'][number]

export interface StudentResult {
  student: ClassFacts['students'][number]
  /** One for each subject of the class; null where the student does not take it. */
  subjects: (SubjectResult | null)[]
  overall: Ratio | null
  trend: Trend | null
}

/** What a student had in a subject's exams, in their order, as fractions of the full mark; an absence is no result. */
const seriesOf = (facts: ClassFacts, exams: readonly ClassExam[], studentId: string): Series =>
  exams.flatMap(({ id, maximum }) => {
    const entry = facts.entryOf(id, studentId)
    const ratio = typeof entry === 'bigint' ? markRatio(entry, maximum) : undefined
    return ratio ? [Number(ratio.numerator) / Number(ratio.denominator)] : []
  })

/** Each student's results, subject by subject: the one place where the report and the cards get their numbers. */
export function resultsOf(facts: ClassFacts): StudentResult[] {
  const bySubject = Map.groupBy(facts.exams, (exam) => exam.subjectId)
  const tests = facts.subjects.map(({ subjectId }) => {
    const exams = bySubject.get(subjectId) ?? []
    const series = facts.students.map(({ id }) => (facts.takes(id, subjectId) ? seriesOf(facts, exams, id) : []))
    return { series, variance: testVariance(series) }
  })
  return facts.students.map((student, at) => {
    const taken = facts.subjects.map(({ subjectId }) => facts.takes(student.id, subjectId))
    const subjects = facts.subjects.map(({ subjectId }, i) => {
      if (!taken[i]) return null
      const own = (bySubject.get(subjectId) ?? []).map(({ id, termId, weight, maximum }) => ({
        termId,
        weight,
        maximum,
        entry: facts.entryOf(id, student.id),
      }))
      return subjectResult(own, facts.terms)
    })
    return {
      student,
      subjects,
      overall: meanRatio(subjects.map((result) => result?.ratio ?? null)),
      trend: trendOf(tests.map(({ series, variance }) => ({ series: series[at], variance }))),
    }
  })
}

export const isRatio = (ratio: Ratio | null | undefined): ratio is Ratio => ratio !== null && ratio !== undefined

/** How the class does in each subject; who has no result is in none of it. */
export function subjectLines(facts: ClassFacts, results: readonly StudentResult[]) {
  return facts.subjects.map((subject, i) => {
    const ratios = results.map((result) => result.subjects[i]?.ratio).filter(isRatio)
    const sorted = ratios.toSorted(compareRatios)
    return { subject, ratios, average: meanRatio(ratios), lowest: sorted.at(0) ?? null, highest: sorted.at(-1) ?? null }
  })
}
