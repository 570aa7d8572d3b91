import { isRecord } from '@margam/school/is-record'
import type { Sureness } from './confidence.ts'
import type { History } from './history.ts'
import type { LinearRule } from './ridge.ts'
import type { Associations } from './what-if.ts'

/** Models of another version were fitted for other features: they are not to be read. */
export const MODEL_VERSION = 2

/** The stored model, if this engine can read it; a school whose model is older has none until the next refit. */
export function readModel(stored: unknown): SchoolModel | null {
  return isRecord(stored) && stored.version === MODEL_VERSION ? (stored as unknown as SchoolModel) : null
}

/** What one school's history taught. Plain JSON: it may be stored and read back unchanged. */
export interface SchoolModel {
  version: typeof MODEL_VERSION
  /** Series (a pupil in a subject) with at least two marks. */
  series: number
  /** Mean of pupils' levels in a subject, per cent, and their standard deviation, per cent points. */
  mean: number
  sd: number
  /** Weight of each component of the level model; they add to 1. */
  weights: number[]
  subjects: Record<string, SubjectModel>
  /** Stage n serves pupils with n tests; the last one also those with more. */
  stages: Stage[]
  /** Serves a subject without a test when the pupil has other subjects. */
  newSubject: Stage
  /** How sure a range of a given width is at this school. */
  sureness: Sureness
  associations: Associations
}

export interface SubjectModel {
  /** Per cent. */
  mean: number
  /** By `testKeys`. */
  tests: Record<string, TestModel>
}

export interface TestModel {
  /** How many per cent points pupils score above their own level in this test. */
  effect: number
  /** Expected effect of the test that follows; 0 when unknown. */
  nextEffect: number
}

export interface Stage {
  /** Checked forecasts behind the stage. */
  pairs: number
  correction: LinearRule | null
  range: ConformalRange
  /** The range when the next test is named; null where naming it changes little. */
  namedRange: ConformalRange | null
}

export interface ConformalRange {
  /** How much wider errors are than the level model says, at the centre of the lower, middle and upper third. */
  spread: [SpreadPoint, SpreadPoint, SpreadPoint]
  /** Scores (actual − forecast)/(sd·spread) that bound 80 % and 90 % of marks. */
  low: number
  high: number
  low90: number
  high90: number
}

export interface SpreadPoint {
  /** Forecast, per cent. */
  at: number
  factor: number
}

/** A test is known by its name without case; an unnamed one by its place. */
export function testKeys(history: History): string[] {
  return history.testNames.map((name, t) => testKey(name) || `#${t + 1}`)
}

export function testKey(name: string): string {
  return name.trim().toLowerCase()
}
