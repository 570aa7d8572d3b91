import { START } from './cohort.ts'
import type { Sureness } from './confidence.ts'
import { boundsAt } from './conformal.ts'
import { featuresOf } from './features.ts'
import { type History, knownMean } from './history.ts'
import { clipMark } from './interval.ts'
import { mixtureMean, mixtureSd, nextMark } from './level-model.ts'
import { BETWEEN_SUBJECTS, othersDeviation } from './others.ts'
import { applyRule } from './ridge.ts'
import { type SchoolModel, type TestModel, testKey, testKeys } from './school-model.ts'

/** One subject of the pupil whose next mark is asked for. */
export interface SubjectHistory {
  subject: string
  history: History
}

/** A forecast before rounding, in per cent. */
export interface Outlook {
  predicted: number
  low: number
  high: number
  low90: number
  high90: number
  sureness: Sureness
  /** The marks as they were read: less what is known of each test. */
  read: readonly number[]
}

/** The forecast a school's own history gives. */
export function schoolOutlook(
  model: SchoolModel,
  own: SubjectHistory,
  others: readonly SubjectHistory[],
  nextTest?: string,
): Outlook {
  const { history } = own
  const count = history.marks.length
  const adjusted = adjustedMarks(model, own)
  const prior = { mean: 0, sd: model.sd, weights: model.weights, shift: 0 }
  const mixture = nextMark(
    { marks: adjusted, roundingVariance: history.roundingVariance, pauses: history.pauses },
    prior,
  )
  const level = mixtureMean(mixture)
  const sd = mixtureSd(mixture)
  const elsewhere = othersDeviation(others.map((other) => adjustedMarks(model, other)))
  const isNew = count === 0 && elsewhere !== null
  const stage = isNew ? model.newSubject : model.stages[Math.min(count, model.stages.length - 1)]
  const next = nextEffect(model, own, nextTest)
  const features = featuresOf({
    adjusted,
    lastMark: history.marks[count - 1],
    attendance: knownMean(history.attendance),
    studyHours: knownMean(history.studyHours),
    level,
    others: elsewhere ?? 0,
  })
  const base = subjectMean(model, own.subject) + level + next.effect + (isNew ? BETWEEN_SUBJECTS * elsewhere : 0)
  const predicted = clipMark(base + (stage.correction ? applyRule(stage.correction, features) : 0))
  const range = (next.isNamed ? stage.namedRange : null) ?? stage.range
  return { predicted, ...boundsAt(range, predicted, sd), sureness: model.sureness, read: adjusted }
}

function adjustedMarks(model: SchoolModel, own: SubjectHistory): number[] {
  const mean = subjectMean(model, own.subject)
  const keys = testKeys(own.history)
  return own.history.marks.map((mark, t) => mark - mean - (testModel(model, own.subject, keys[t])?.effect ?? 0))
}

function nextEffect(model: SchoolModel, own: SubjectHistory, nextTest: string | undefined) {
  const named = nextTest === undefined ? undefined : testModel(model, own.subject, testKey(nextTest))
  if (named) return { effect: named.effect, isNamed: true }
  const last = testKeys(own.history).at(-1) ?? START
  return { effect: testModel(model, own.subject, last)?.nextEffect ?? 0, isNamed: false }
}

function subjectMean(model: SchoolModel, subject: string): number {
  return Object.hasOwn(model.subjects, subject) ? model.subjects[subject].mean : model.mean
}

function testModel(model: SchoolModel, subject: string, key: string): TestModel | undefined {
  const tests = Object.hasOwn(model.subjects, subject) ? model.subjects[subject].tests : {}
  return Object.hasOwn(tests, key) ? tests[key] : undefined
}
