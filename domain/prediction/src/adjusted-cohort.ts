import { shrunkCentre } from './centre.ts'
import { type Cohort, FOLDS } from './cohort.ts'
import { USUAL_MEAN } from './default-prior.ts'
import type { SubjectModel } from './school-model.ts'
import { fitTestEffects, type TestEffects } from './test-effects.ts'

/** A cohort with subject means and test effects taken off its marks. All in per cent points, by mark unless said. */
export interface AdjustedCohort {
  cohort: Cohort
  /** Per cent. */
  mean: number
  /** By subject of the cohort, per cent. */
  subjectMeans: number[]
  /** Mark less subject mean and effect of its test. */
  adjusted: Float64Array
  /** Effect of the mark's test as the other folds show it, and what was to be expected of it from the test before. */
  effects: Float64Array
  expected: Float64Array
  /** The tests as all pupils show them. */
  tests: TestEffects
}

export function adjustCohort(cohort: Cohort): AdjustedCohort {
  const { mean, subjectMeans } = fitMeans(cohort)
  const size = cohort.size
  const deviations = new Float64Array(size)
  for (let i = 0; i < cohort.seriesCount; i += 1) {
    for (let p = cohort.starts[i]; p < cohort.starts[i + 1]; p += 1) {
      deviations[p] = cohort.marks[p] - subjectMeans[cohort.subjectOf[i]]
    }
  }
  const effects = new Float64Array(size)
  const expected = new Float64Array(size)
  // A pupil's own marks must not tell what to expect of that pupil: each fold sees the tests through the other folds.
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const seen = fitTestEffects(cohort, deviations, fold)
    for (let i = 0; i < cohort.seriesCount; i += 1) {
      if (cohort.foldOf(i) !== fold) continue
      let previous = cohort.startOf(cohort.subjectOf[i])
      for (let p = cohort.starts[i]; p < cohort.starts[i + 1]; p += 1) {
        effects[p] = seen.effect[cohort.testOf[p]]
        expected[p] = seen.nextEffect[previous]
        previous = cohort.testOf[p]
      }
    }
  }
  const adjusted = deviations.map((deviation, p) => deviation - effects[p])
  return { cohort, mean, subjectMeans, adjusted, effects, expected, tests: fitTestEffects(cohort, deviations, null) }
}

/** What a model keeps of subjects and tests; a test without any effect is left out. */
export function subjectModels({ cohort, subjectMeans, tests }: AdjustedCohort): Record<string, SubjectModel> {
  const subjects = cohort.subjects.map((_, s): SubjectModel => ({ mean: subjectMeans[s], tests: {} }))
  for (const [test, { subject, key }] of cohort.tests.entries()) {
    const effect = round3(tests.effect[test])
    const nextEffect = round3(tests.nextEffect[test])
    if (effect !== 0 || nextEffect !== 0) subjects[subject].tests[key] = { effect, nextEffect }
  }
  return Object.fromEntries(cohort.subjects.map((name, s) => [name, subjects[s]]))
}

/** School mean of series means, shrunk to what is usual, and each subject's, shrunk to the school's. */
function fitMeans(cohort: Cohort) {
  const bySubject: number[][] = cohort.subjects.map(() => [])
  for (let i = 0; i < cohort.seriesCount; i += 1) {
    let sum = 0
    for (let p = cohort.starts[i]; p < cohort.starts[i + 1]; p += 1) sum += cohort.marks[p]
    bySubject[cohort.subjectOf[i]].push(sum / cohort.lengthOf(i))
  }
  const mean = shrunkCentre(bySubject.flat(), USUAL_MEAN)
  return { mean, subjectMeans: bySubject.map((means) => shrunkCentre(means, mean)) }
}

function round3(value: number): number {
  return Math.round(value * 1e3) / 1e3
}
