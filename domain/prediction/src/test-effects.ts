import type { TestModel } from './school-model.ts'

/** One pupil's marks in one subject. */
export interface SeriesMarks {
  subject: string
  /** Which test each mark is of. */
  keys: readonly string[]
  /** Per cent less the subject's mean. */
  deviations: readonly number[]
}

export type TestsBySubject = ReadonlyMap<string, Readonly<Record<string, TestModel>>>

/** A test's effect starts at 0 with the worth of this many marks, what follows it with this many sightings. */
const EFFECT_PRIOR = 8
const FOLLOWER_PRIOR = 3
/** Prior worth of a pupil being average, in marks. */
const LEVEL_PRIOR = 1
const ROUNDS = 4
/** A test that fewer classmates sat is treated as new. */
const FEWEST_SITTERS = 5
/** Stands before the first test of every series. */
export const START = ''

interface TestSums {
  key: string
  sum: number
  count: number
  effect: number
  /** How often each test came next. */
  next: Map<TestSums, number>
}

/**
 * How much easier or harder each test was for the same pupils: deviation = pupil's level + test's effect, both shrunk
 * towards 0 and fitted in turn (backfitting), because the pupils who stay until a late test are not average ones.
 */
export function fitTestEffects(series: readonly SeriesMarks[]): TestsBySubject {
  const subjects = new Map<string, Map<string, TestSums>>()
  const sat = series.map((one) => {
    const tests = subjects.get(one.subject) ?? new Map<string, TestSums>()
    subjects.set(one.subject, tests)
    let previous = sumsOf(tests, START)
    return one.keys.map((key) => {
      const test = sumsOf(tests, key)
      previous.next.set(test, (previous.next.get(test) ?? 0) + 1)
      previous = test
      return test
    })
  })
  for (let round = 0; round < ROUNDS; round += 1) fitRound(series, sat)
  return new Map([...subjects].map(([subject, tests]) => [subject, testModels(tests)]))
}

function fitRound(series: readonly SeriesMarks[], sat: readonly TestSums[][]): void {
  for (const [i, tests] of sat.entries()) {
    let level = 0
    for (const [t, test] of tests.entries()) level += series[i].deviations[t] - test.effect
    level /= tests.length + LEVEL_PRIOR
    for (const [t, test] of tests.entries()) {
      test.sum += series[i].deviations[t] - level
      test.count += 1
    }
  }
  for (const test of new Set(sat.flat())) {
    test.effect = test.sum / (test.count + EFFECT_PRIOR)
    test.sum = 0
    test.count = 0
  }
}

function sumsOf(tests: Map<string, TestSums>, key: string): TestSums {
  const known = tests.get(key)
  if (known) return known
  const fresh = { key, sum: 0, count: 0, effect: 0, next: new Map<TestSums, number>() }
  tests.set(key, fresh)
  return fresh
}

function testModels(tests: ReadonlyMap<string, TestSums>): Record<string, TestModel> {
  const sittings = new Map<TestSums, number>()
  for (const test of tests.values()) {
    for (const [follower, times] of test.next) sittings.set(follower, (sittings.get(follower) ?? 0) + times)
  }
  const known = [...tests.values()].filter((test) => test.key === START || (sittings.get(test) ?? 0) >= FEWEST_SITTERS)
  return Object.fromEntries(
    known.map((test) => [test.key, { effect: round3(test.effect), nextEffect: round3(expectedNext(test)) }]),
  )
}

/** Mean effect of the tests that followed, each as often as it did. */
function expectedNext(test: TestSums): number {
  let sum = 0
  let count = FOLLOWER_PRIOR
  for (const [follower, times] of test.next) {
    sum += times * follower.effect
    count += times
  }
  return sum / count
}

function round3(value: number): number {
  return Math.round(value * 1e3) / 1e3
}
