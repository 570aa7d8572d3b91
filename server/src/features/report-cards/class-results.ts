import { schoolDay } from '@margam/contract/dates'
import { WHOLE_YEAR } from '@margam/contract/school-fields'
import type { Tally } from '@margam/school/attendance'
import { keptSince } from '@margam/school/attendance-start'
import { markRatio } from '@margam/school/grading'
import {
  type Entry,
  meanRatio,
  resultsIn,
  type Series,
  type SubjectResult,
  type Trend,
  testVariance,
  trendOf,
} from '@margam/school/report'
import { compareRatios, hundredthsOf, parseMark, type Ratio } from '@margam/school/rounding'
import type { Db } from '../../db/client.ts'
import { readsTogether } from '../../db/reads-together.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import {
  isOwnTenant,
  type SeenClass,
  seenSubjects,
  seesAllSubjects,
  selectClassSubjects,
} from '../../school/class-access.ts'
import { selectRoster } from '../../school/class-roster.ts'
import { onlyOrganisation, parseSettings, selectOrganisations } from '../../school/settings.ts'
import { selectTerms, type TermRow, termOn } from '../../school/terms.ts'
import { attendanceNote } from './attendance-note.ts'
import {
  byStudent,
  type Month,
  selectClassExams,
  selectEarlier,
  selectElectives,
  selectTalliesOf,
  selectTeacherNames,
  selectYearTallies,
} from './report-cards.queries.ts'

const hundredths = (text: string) => parseMark(text) ?? 0n

export const WHOLE_YEAR_NAME = /*i18n*/ 'Whole year'
export const UNKNOWN_PERIOD = /*i18n*/ 'Choose the whole year or one of its terms.'

/** The period asked for: the whole year, a term of it, or '' for what runs today. Throws Invalid for anything else. */
export function readPeriod(terms: readonly TermRow[], given: string) {
  const asked = given || (termOn(terms, schoolDay())?.id ?? WHOLE_YEAR)
  if (asked === WHOLE_YEAR) return { period: WHOLE_YEAR, periodName: WHOLE_YEAR_NAME, span: null }
  const term = terms.find((one) => one.id === asked)
  if (!term) throw new Invalid({ period: [UNKNOWN_PERIOD] })
  const { startsOn, endsOn } = term
  return { period: term.id, periodName: term.name, span: startsOn && endsOn ? { startsOn, endsOn } : null }
}

type EnteredExam = Pick<Awaited<ReturnType<typeof selectClassExams>>[number], 'students' | 'marks'>

/** What each student has in each exam of the class, in their order. */
function toEntries(exams: readonly EnteredExam[]): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>()
  const entriesOf = (studentId: string) => {
    const own = entries.get(studentId) ?? exams.map(() => null)
    entries.set(studentId, own)
    return own
  }
  let entered: Entry[][] = []
  exams.forEach(({ students, marks }, at) => {
    if (students) entered = students.map(entriesOf)
    marks?.forEach((mark, i) => {
      entered[i][at] = mark === null ? 'absent' : hundredthsOf(mark)
    })
  })
  return entries
}

type EarlierRow = Awaited<ReturnType<typeof selectEarlier>>[number]

/** What students have in the exams of a section in which they were before, in the order of time. */
const toEarlier = (rows: readonly EarlierRow[]) =>
  Map.groupBy(
    rows.map(({ maxMark, weight, mark, ...row }) => {
      const entry: Entry = mark === null ? 'absent' : hundredths(mark)
      return { ...row, maximum: hundredths(maxMark), weight: hundredths(weight), entry }
    }),
    (row) => row.studentId,
  )

const readRows = readsTogether(
  'class_results',
  ['organisationId', 'classId', 'yearId', 'classTeacherId', 'today'],
  (db, { organisationId, classId, yearId, classTeacherId, today }) => {
    const inClass = { organisationId, classId }
    return {
      schools: selectOrganisations(db, organisationId),
      terms: selectTerms(db, organisationId, yearId),
      subjects: selectClassSubjects(db, organisationId, classId),
      students: selectRoster(db, organisationId, classId, today),
      exams: selectClassExams(db, inClass),
      earlier: selectEarlier(db, inClass),
      electives: selectElectives(db, inClass),
      tallies: selectYearTallies(db, { ...inClass, yearId }),
      teachers: selectTeacherNames(db, { ...inClass, classTeacherId }),
    }
  },
)

/** Everything that the report and the cards of a class are made from: the same statements for 1 student and for 60. */
export async function readClass(db: Db, caller: Caller, klass: SeenClass, askedPeriod: string) {
  const { organisationId } = caller
  const { id: classId, yearId, classTeacherId } = klass
  const ids = { organisationId, classId, yearId, classTeacherId }
  const { students, ...read } = await readRows(db, { ...ids, today: schoolDay() })
  const school = onlyOrganisation(read.schools)
  const { period, periodName, span } = readPeriod(read.terms, askedPeriod)
  const studentIds = students.map((student) => student.id)
  const { tallies, cut } = span
    ? await selectTalliesOf(db, organisationId, studentIds, span)
    : { tallies: byStudent(read.tallies), cut: new Map<string, Month[]>() }

  const since = keptSince(klass.year, span ?? klass.year)

  const subjects = seenSubjects(caller, klass, read.subjects)
  const seen = new Set(subjects.map((subject) => subject.subjectId))
  const inPeriod = read.exams
    .map(({ id, subjectId, termId, name, heldOn, isPublished, maxMark, weight }, at) => ({
      id,
      subjectId,
      termId,
      name,
      heldOn,
      isPublished,
      at,
      maximum: hundredths(maxMark),
      weight: hundredths(weight),
    }))
    .filter((exam) => seen.has(exam.subjectId) && (period === WHOLE_YEAR || exam.termId === period))
  const taken = Map.groupBy(read.electives, (row) => row.studentId)
  /** Without a list of their own a student takes every subject of the class. */
  const takes = (studentId: string, subjectId: string) =>
    taken.get(studentId)?.some((row) => row.subjectId === subjectId) ?? true
  const inClassNow = new Set(studentIds)
  const earlier = toEarlier(
    read.earlier.filter(
      ({ studentId, subjectId, termId }) =>
        inClassNow.has(studentId) &&
        seen.has(subjectId) &&
        takes(studentId, subjectId) &&
        (period === WHOLE_YEAR || termId === period),
    ),
  )
  const entries = toEntries(read.exams)
  const teacherNames = new Map(read.teachers.map(({ id, name }) => [id, name]))
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
    attendanceNote: attendanceNote(since, [...cut.values()].flat()),
    attendanceNoteOf: (studentId: string) => attendanceNote(since, cut.get(studentId) ?? []),
    periods: [{ id: WHOLE_YEAR, name: WHOLE_YEAR_NAME }, ...read.terms.map(({ id, name }) => ({ id, name }))],
    terms: read.terms.map(({ id, name, weight }) => ({ id, name, weight: hundredths(weight) })),
    subjects,
    seesAll: seesAllSubjects(caller, klass),
    students,
    exams: inPeriod.filter((exam) => exam.isPublished),
    drafts: inPeriod.filter((exam) => !exam.isPublished),
    /** The terms of the exams that count, of those before a move too. */
    usedTerms: new Set([
      ...inPeriod.flatMap(({ isPublished, termId }) => (isPublished ? [termId] : [])),
      ...[...earlier.values()].flat().map(({ termId }) => termId),
    ]),
    /** What somebody who moved has in published exams of the section before; it counts as what they have in this one. */
    earlierOf: (studentId: string) => earlier.get(studentId) ?? [],
    classTeacher: (klass.classTeacherId && teacherNames.get(klass.classTeacherId)) || '',
    teacherOf: (id: string | null) => (id && teacherNames.get(id)) || '',
    entryOf: ({ at }: { at: number }, studentId: string): Entry => entries.get(studentId)?.[at] ?? null,
    tallyOf: (studentId: string): Tally | undefined => tallies.get(studentId),
    takes,
  }
}
export type ClassFacts = Awaited<ReturnType<typeof readClass>>
export type ClassExam = ClassFacts['exams'][number]

export interface StudentResult {
  student: ClassFacts['students'][number]
  /** One for each subject of the class; null where the student does not take it. */
  subjects: (SubjectResult | null)[]
  overall: Ratio | null
}

/** What a student had in a subject's exams, in their order, as fractions of the full mark; an absence is no result. */
function seriesOf(facts: ClassFacts, exams: readonly ClassExam[], studentId: string): Series {
  const series: number[] = []
  for (const exam of exams) {
    const entry = facts.entryOf(exam, studentId)
    const ratio = typeof entry === 'bigint' ? markRatio(entry, exam.maximum) : undefined
    if (ratio) series.push(Number(ratio.numerator) / Number(ratio.denominator))
  }
  return series
}

/** Which way each student's results go. */
export function trendsOf(facts: ClassFacts): (Trend | null)[] {
  const bySubject = Map.groupBy(facts.exams, (exam) => exam.subjectId)
  const tests = facts.subjects.map(({ subjectId }) => {
    const exams = bySubject.get(subjectId) ?? []
    const series = facts.students.map(({ id }) => (facts.takes(id, subjectId) ? seriesOf(facts, exams, id) : []))
    return { series, variance: testVariance(series) }
  })
  return facts.students.map((_, at) => trendOf(tests.map(({ series, variance }) => ({ series: series[at], variance }))))
}

/** Each student's results, subject by subject: the one place where the report and the cards get their numbers. */
export function resultsOf(facts: ClassFacts): StudentResult[] {
  const bySubject = Map.groupBy(facts.exams, (exam) => exam.subjectId)
  const parts = facts.subjects.map(({ subjectId }) => {
    const exams = bySubject.get(subjectId) ?? []
    return { subjectId, exams, resultOf: resultsIn(exams, facts.terms) }
  })
  return facts.students.map((student) => {
    const before = Map.groupBy(facts.earlierOf(student.id), (exam) => exam.subjectId)
    const subjects = parts.map(({ subjectId, exams, resultOf }) => {
      if (!facts.takes(student.id, subjectId)) return null
      const entries = exams.map((exam) => facts.entryOf(exam, student.id))
      const earlier = before.get(subjectId)
      if (!earlier) return resultOf(entries)
      return resultsIn([...earlier, ...exams], facts.terms)([...earlier.map(({ entry }) => entry), ...entries])
    })
    return { student, subjects, overall: meanRatio(subjects.map((result) => result?.ratio ?? null)) }
  })
}

export const isRatio = (ratio: Ratio | null | undefined): ratio is Ratio => ratio !== null && ratio !== undefined

/** How the class does in each subject; who has no result is in none of it. */
export function subjectLines(facts: ClassFacts, results: readonly StudentResult[]) {
  return facts.subjects.map((subject, i) => {
    const ratios = results.map((result) => result.subjects[i]?.ratio).filter(isRatio)
    const lowest = ratios.reduce<Ratio | null>((a, b) => (a && compareRatios(a, b) <= 0 ? a : b), null)
    const highest = ratios.reduce<Ratio | null>((a, b) => (a && compareRatios(a, b) > 0 ? a : b), null)
    return { subject, ratios, average: meanRatio(ratios), lowest, highest }
  })
}
