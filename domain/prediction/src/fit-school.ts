import { type AdjustedCohort, adjustCohort, subjectModels } from './adjusted-cohort.ts'
import { fitAssociations } from './associations.ts'
import type { Cohort } from './cohort.ts'
import { featuresOf } from './features.ts'
import { fitLevelPrior } from './fit-level.ts'
import { type Case, fitStage } from './fit-stage.ts'
import { fitSureness } from './fit-sureness.ts'
import { knownMean } from './history.ts'
import { type LevelPrior, type Mixture, mixtureMean, mixtureSd, Scratch, walkHistory } from './level-model.ts'
import { BETWEEN_SUBJECTS, othersDeviation } from './others.ts'
import { MODEL_VERSION, type SchoolModel } from './school-model.ts'

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
/** More cases than this make a fit slower, not better: the 80 % range is then exact to half a per cent point. */
const MOST_CASES = 8000
/** A pooled series counts at most so often, or long series would speak for everybody. */
const MOST_PREFIXES = 2

/** The level model's forecast (as a deviation) and its standard deviation before each mark of a cohort. */
interface Forecasted extends AdjustedCohort {
  levels: Float64Array
  sds: Float64Array
  /** Adjusted marks by series. */
  views: Float64Array[]
}

/** Learns a school's model from its pupils' histories; null when there are fewer than 10 series of two marks. */
export function fitSchool(cohort: Cohort): SchoolModel | null {
  const all = Array.from({ length: cohort.seriesCount }, (_, i) => i)
  const long = all.filter((i) => cohort.lengthOf(i) >= 2).length
  if (long < FEWEST_SERIES) return null
  const adjusted = adjustCohort(cohort)
  const prior = fitLevelPrior(adjusted)
  const school = withForecasts(adjusted, prior)
  const stages = Array.from({ length: LAST_STAGE + 1 }, (_, count) => fitStage(casesFor(count, school)))
  return {
    version: MODEL_VERSION,
    series: long,
    mean: school.mean,
    sd: prior.sd,
    weights: [...prior.weights],
    subjects: subjectModels(school),
    stages: stages.map(({ stage }) => stage),
    newSubject: fitStage(spreadOut(all).flatMap((series) => newSubjectCase(school, series))).stage,
    sureness: fitSureness(stages.flatMap(({ widths }) => widths)),
    associations: fitAssociations(cohort),
  }
}

function withForecasts(school: AdjustedCohort, prior: LevelPrior): Forecasted {
  const { cohort, adjusted } = school
  const levels = new Float64Array(adjusted.length)
  const sds = new Float64Array(adjusted.length)
  const scratch = new Scratch()
  const views = Array.from({ length: cohort.seriesCount }, (_, i) =>
    adjusted.subarray(cohort.starts[i], cohort.starts[i + 1]),
  )
  for (const [i, view] of views.entries()) {
    const start = cohort.starts[i]
    const known = Math.min(view.length - 1, LAST_STAGE)
    const walk = {
      marks: view.subarray(0, known),
      roundingVariance: cohort.roundingVariance.subarray(start, start + known),
      pauses: cohort.pauses.subarray(start, start + known),
    }
    const note = (outlook: Mixture, count: number) => {
      levels[start + count] = mixtureMean(outlook)
      sds[start + count] = mixtureSd(outlook)
    }
    walkHistory(walk, prior, note, scratch)
  }
  return { ...school, levels, sds, views }
}

/** Cases of pupils with `count` tests; when those are fewer than 60, of the pool, then of the pools below it as well. */
function casesFor(count: number, school: Forecasted): Case[] {
  const own = school.views.flatMap((view, i) => (view.length > count ? [i] : []))
  if (own.length >= FEWEST_CASES) return spreadOut(own).map((i) => caseAt(school, i, count))
  let pool = POOLS.findIndex(([from, to]) => count >= from && count <= to)
  const last = POOLS[pool][1]
  let cases = pooledCases(school, count, POOLS[pool][0], last)
  // The first pool has no mark to go by and cannot stand in for the others.
  while (cases.length < FEWEST_CASES && pool > 1) {
    pool -= 1
    cases = pooledCases(school, count, POOLS[pool][0], last)
  }
  return cases
}

/** At most two prefixes of each series, those nearest to `count`. */
function pooledCases(school: Forecasted, count: number, first: number, last: number): Case[] {
  return school.views.flatMap((view, i) => {
    const longest = Math.min(view.length - 1, last, Math.max(count, first + MOST_PREFIXES - 1))
    const shortest = Math.max(first, longest - MOST_PREFIXES + 1)
    return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, k) => caseAt(school, i, shortest + k))
  })
}

/** At most 8,000 of the series, evenly spread over the school. */
function spreadOut(series: readonly number[]): readonly number[] {
  if (series.length <= MOST_CASES) return series
  return Array.from({ length: MOST_CASES }, (_, k) => series[Math.floor((k * series.length) / MOST_CASES)])
}

function caseAt(school: Forecasted, series: number, count: number): Case {
  const { cohort } = school
  const start = cohort.starts[series]
  const at = start + count
  const others = count === 0 ? null : othersDeviation(otherSubjects(school, series), count)
  return {
    fold: cohort.foldOf(series),
    features: featuresOf({
      adjusted: school.views[series].subarray(0, count),
      lastMark: cohort.marks[at - 1],
      attendance: knownMean(cohort.attendance, start, at),
      studyHours: knownMean(cohort.studyHours, start, at),
      level: school.levels[at],
      others: others ?? 0,
    }),
    base: school.subjectMeans[cohort.subjectOf[series]] + school.levels[at] + school.expected[at],
    sd: school.sds[at],
    naming: school.effects[at] - school.expected[at],
    actual: cohort.marks[at],
  }
}

/** The first test of a subject when the pupil's other subjects are known. */
function newSubjectCase(school: Forecasted, series: number): Case[] {
  const others = othersDeviation(otherSubjects(school, series))
  if (others === null) return []
  const first = caseAt(school, series, 0)
  const features = featuresOf({ ...NO_MARKS, level: 0, others })
  return [{ ...first, features, base: first.base + BETWEEN_SUBJECTS * others }]
}

const NO_MARKS = { adjusted: [], lastMark: 0, attendance: null, studyHours: null }

/** A pupil's series lie side by side in the cohort, but for pupils who came in parts. */
function otherSubjects({ cohort, views }: Forecasted, series: number): Float64Array[] {
  const others: Float64Array[] = []
  const isSamePupil = (i: number) => cohort.studentOf[i] === cohort.studentOf[series]
  const addUnlessSameSubject = (i: number) => {
    if (cohort.subjectOf[i] !== cohort.subjectOf[series]) others.push(views[i])
  }
  for (let i = series - 1; i >= 0 && isSamePupil(i); i -= 1) addUnlessSameSubject(i)
  for (let i = series + 1; i < cohort.seriesCount && isSamePupil(i); i += 1) addUnlessSameSubject(i)
  return others
}
