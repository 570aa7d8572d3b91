import type { Cohort } from './cohort.ts'

/** By test of the cohort, per cent points. */
export interface TestEffects {
  /** How much more pupils score than their own level. */
  effect: Float64Array
  /** Expected effect of the test that follows. */
  nextEffect: Float64Array
}

/** A test's effect starts at 0 with the worth of this many marks, what follows it with this many sightings. */
const EFFECT_PRIOR = 4
const FOLLOWER_PRIOR = 1
/** Prior worth of a pupil being average, in marks. */
const LEVEL_PRIOR = 1
const ROUNDS = 4
/** A test that fewer classmates sat is treated as new. */
const FEWEST_SITTERS = 5

/**
 * How much easier or harder each test was for the same pupils: deviation = pupil's level + test's effect, both shrunk
 * towards 0 and fitted in turn (backfitting), because the pupils who stay until a late test are not average ones.
 * `deviations` are marks less subject mean; pupils of `leftOut` are not looked at.
 */
export function fitTestEffects(cohort: Cohort, deviations: Float64Array, leftOut: number | null): TestEffects {
  const effect = new Float64Array(cohort.tests.length)
  for (let round = 0; round < ROUNDS; round += 1) fitRound(cohort, deviations, leftOut, effect)
  return { effect, nextEffect: expectedNext(cohort, leftOut, effect) }
}

function fitRound(cohort: Cohort, deviations: Float64Array, leftOut: number | null, effect: Float64Array): void {
  const sums = new Float64Array(effect.length)
  const counts = new Float64Array(effect.length)
  for (let i = 0; i < cohort.seriesCount; i += 1) {
    if (cohort.foldOf(i) === leftOut) continue
    const end = cohort.starts[i + 1]
    let level = 0
    for (let p = cohort.starts[i]; p < end; p += 1) level += deviations[p] - effect[cohort.testOf[p]]
    level /= cohort.lengthOf(i) + LEVEL_PRIOR
    for (let p = cohort.starts[i]; p < end; p += 1) {
      sums[cohort.testOf[p]] += deviations[p] - level
      counts[cohort.testOf[p]] += 1
    }
  }
  for (let test = 0; test < effect.length; test += 1) {
    effect[test] = counts[test] < FEWEST_SITTERS ? 0 : sums[test] / (counts[test] + EFFECT_PRIOR)
  }
}

/** Mean effect of the tests that followed each test, each as often as it did. */
function expectedNext(cohort: Cohort, leftOut: number | null, effect: Float64Array): Float64Array {
  const sums = new Float64Array(effect.length)
  const counts = new Float64Array(effect.length)
  for (let i = 0; i < cohort.seriesCount; i += 1) {
    if (cohort.foldOf(i) === leftOut) continue
    let previous = cohort.startOf(cohort.subjectOf[i])
    for (let p = cohort.starts[i]; p < cohort.starts[i + 1]; p += 1) {
      sums[previous] += effect[cohort.testOf[p]]
      counts[previous] += 1
      previous = cohort.testOf[p]
    }
  }
  return sums.map((sum, test) => sum / (counts[test] + FOLLOWER_PRIOR))
}
