import { fitAssociations } from './associations.ts'
import { featuresOf } from './features.ts'
import { fitLevelPrior } from './fit-level.ts'
import { type Case, fitStage } from './fit-stage.ts'
import { type LevelPrior, mixtureMean, mixtureSd, walkHistory } from './level-model.ts'
import { BETWEEN_SUBJECTS, othersDeviation } from './others.ts'
import type { SchoolModel } from './school-model.ts'
import { type CohortStudent, readSeries, type Series } from './series.ts'

/** Fewer series of two marks than this teach nothing: the default prior serves. */
const FEWEST_SERIES = 10
const LAST_STAGE = 12
/** Stages that share their cases when one of them has too few. */
const POOLS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 8],
  [9, LAST_STAGE],
]
const FEWEST_CASES = 60
/** A pooled series counts at most so often, or long series would speak for everybody. */
const MOST_PREFIXES = 2

/** A series with the level model's forecast (deviation from expectation) and sd before each mark. */
interface Forecasted extends Series {
  levels: Float64Array
  sds: Float64Array
}

/** Learns a school's model from its pupils' histories; null when there are fewer than 10 series of two marks. */
export function fitSchool(students: readonly CohortStudent[]): SchoolModel | null {
  const long = students.flat().filter(({ history }) => history.marks.length >= 2).length
  if (long < FEWEST_SERIES) return null
  const { series, mean, subjects } = readSeries(students)
  const prior = fitLevelPrior(series.filter((s) => s.adjusted.length >= 2))
  const forecasted = series.map((s) => withForecasts(s, prior))
  return {
    version: 1,
    series: long,
    mean,
    sd: prior.sd,
    weights: [...prior.weights],
    subjects,
    stages: Array.from({ length: LAST_STAGE + 1 }, (_, count) => fitStage(casesFor(count, forecasted))),
    newSubject: fitStage(forecasted.flatMap(newSubjectCase)),
    associations: fitAssociations(series.map((s) => s.history)),
  }
}

function withForecasts(series: Series, prior: LevelPrior): Forecasted {
  const stages = Math.min(series.adjusted.length, LAST_STAGE + 1)
  const levels = new Float64Array(stages)
  const sds = new Float64Array(stages)
  const marks = series.adjusted.slice(0, stages - 1)
  walkHistory({ marks, roundingVariance: series.history.roundingVariance }, prior, (outlook, count) => {
    levels[count] = mixtureMean(outlook)
    sds[count] = mixtureSd(outlook)
  })
  return { ...series, levels, sds }
}

/** Cases of pupils with `count` tests, or of the whole pool when those are fewer than 60. */
function casesFor(count: number, series: readonly Forecasted[]): Case[] {
  const own = series.filter((s) => s.levels.length > count)
  if (own.length >= FEWEST_CASES) return own.map((s) => caseAt(s, count))
  const [first, last] = POOLS.find(([from, to]) => count >= from && count <= to) ?? [count, count]
  return series.flatMap((s) => {
    const prefixes = Math.min(s.levels.length - first, last - first + 1, MOST_PREFIXES)
    return Array.from({ length: Math.max(0, prefixes) }, (_, i) => caseAt(s, first + i))
  })
}

function caseAt(series: Forecasted, count: number): Case {
  const { history, adjusted } = series
  const level = series.levels[count]
  const sd = series.sds[count]
  const others = count === 0 ? null : othersDeviation(series.others, count)
  return {
    fold: series.fold,
    features: featuresOf({ history, count, adjusted, level, sd, others: others ?? 0 }),
    base: series.subjectMean + level + series.expected[count],
    sd,
    naming: series.effects[count] - series.expected[count],
    actual: history.marks[count],
  }
}

/** The first test of a subject when the pupil's other subjects are known. */
function newSubjectCase(series: Forecasted): Case[] {
  const others = othersDeviation(series.others)
  if (others === null) return []
  const first = caseAt(series, 0)
  const { history, adjusted } = series
  const features = featuresOf({ history, count: 0, adjusted, level: first.base, sd: first.sd, others })
  return [{ ...first, features, base: first.base + BETWEEN_SUBJECTS * others }]
}
