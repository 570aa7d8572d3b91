import { type Forecast, forecastSubject, type SchoolModel, type TestRow } from '@margam/prediction'
import { hundredthsOf, percentage } from '@margam/school/rounding'
import type { forecastOutcomes, presentForecasts } from '../../db/schema/index.ts'

/** A published mark of a student in a subject. */
export interface Sat {
  examId: string
  name: string
  heldOn: string
  mark: number
  maxMark: number
}

/** The numbers of a forecast, as they are kept of it. */
export interface Foretold {
  low: number
  high: number
  predicted: number
  confidence: Forecast['confidence']
  confidenceScore: number
  basis: Forecast['basis']
}
/** A forecast as it stands in the database. */
export interface Standing extends Foretold {
  exams: readonly string[]
  lastHeldOn: string
}

export type Present = Omit<typeof presentForecasts.$inferInsert, 'organisationId' | 'studentId' | 'subjectId'>
export type Outcome = Omit<typeof forecastOutcomes.$inferInsert, 'organisationId' | 'studentId' | 'subjectId'>

interface Given {
  subject: string
  /** In the order of time. */
  sat: readonly Sat[]
  /** What stood so far; undefined for whoever had none. */
  standing: Standing | undefined
  /** What was foretold of exams that are recorded already, by the exam. */
  recorded: ReadonlyMap<string, Foretold>
  school: SchoolModel | null
}

const LAST_MARKS = 5
const percentOf = ({ mark, maxMark }: Sat) =>
  Math.min(100, percentage({ numerator: hundredthsOf(mark), denominator: hundredthsOf(maxMark) }))

const toTest = ({ name, heldOn, mark, maxMark }: Sat): TestRow => ({
  testName: name,
  examDate: heldOn,
  marks: mark,
  maxMarks: maxMark,
  // what a teacher published counts, a 0 too
  isRealZero: true,
})

const toForetold = (made: Foretold): Foretold => ({
  low: made.low,
  high: made.high,
  predicted: made.predicted,
  confidence: made.confidence,
  confidenceScore: made.confidenceScore,
  basis: made.basis,
})

/**
 * A student's forecast in a subject from the published marks as they are now, and what came true of the one that stood.
 *
 * An exam is an outcome when its mark has come since the forecast was made, and is a later one than those that it rests
 * on: a mark brought in of long ago was nobody's next one. Of two that came at once the second is measured by the forecast
 * that the first one made. Without a mark there is no forecast.
 */
export function presentForecast({ subject, sat, standing, recorded, school }: Given): {
  present: Present | null
  outcomes: Outcome[]
} {
  const last = sat.at(-1)
  if (!last) return { present: null, outcomes: [] }
  const forecastAfter = (count: number) => forecastSubject(sat.slice(0, count).map(toTest), { subject, school })
  const outcomes: Outcome[] = []
  const known = new Set(standing?.exams)
  const present = new Set(sat.map(({ examId }) => examId))
  // what stood on a mark that was withdrawn since counts no more: then it is what the marks left say
  let before: Foretold | undefined = standing?.exams.every((id) => present.has(id)) ? standing : undefined
  for (const [index, exam] of sat.entries()) {
    if (!standing || known.has(exam.examId) || exam.heldOn < standing.lastHeldOn) continue
    if (index > 0 && !recorded.has(exam.examId)) {
      const said = toForetold(before ?? forecastAfter(index))
      outcomes.push({ examId: exam.examId, ...said, tests: index, mark: percentOf(exam) })
    }
    before = undefined
  }
  const made = forecastAfter(sat.length)
  const foretold = outcomes.find(({ examId }) => examId === last.examId) ?? recorded.get(last.examId)
  return {
    present: {
      ...toForetold(made),
      cause: made.cause,
      tooVaried: made.tooVaried,
      direction: made.direction,
      exams: sat.map(({ examId }) => examId),
      lastMarks: sat.slice(-LAST_MARKS).map(percentOf),
      lastExam: last.name,
      lastHeldOn: last.heldOn,
      beforeLow: foretold?.low ?? null,
      beforeHigh: foretold?.high ?? null,
      beforePredicted: foretold?.predicted ?? null,
    },
    outcomes,
  }
}
