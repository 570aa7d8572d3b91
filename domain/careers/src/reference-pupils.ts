import { type Six, six } from './themes.ts'

/** Uniform numbers in [0, 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A standard normal number (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Correlation of two themes by their distance on the hexagon, as measured on large open samples. */
const CORRELATION_BY_DISTANCE = [1, 0.37, 0.17, -0.01]

const MIDDLE = 5
const SPREAD = 2.2

function cholesky(size: number, entry: (i: number, j: number) => number): number[][] {
  const lower = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = entry(i, j)
      for (let k = 0; k < j; k++) rest -= lower[i][k] * lower[j][k]
      lower[i][j] = i === j ? Math.sqrt(rest) : rest / lower[j][j]
    }
  }
  return lower
}

const FACTOR = cholesky(6, (i, j) => CORRELATION_BY_DISTANCE[Math.min(Math.abs(i - j), 6 - Math.abs(i - j))])

/** Scores 0-10 as a 5-point scale gives them, in halves. */
export function asScores(values: Six): Six {
  return six((k) => Math.round(2 * Math.min(10, Math.max(0, values[k]))) / 2)
}

/** A pupil whose themes hang together as real ones do. */
export function referenceScores(random: () => number): Six {
  const free = six(() => normal(random))
  return asScores(six((k) => MIDDLE + SPREAD * FACTOR[k].reduce((total, weight, j) => total + weight * free[j], 0)))
}

/** A pupil whose themes have nothing to do with each other. */
export function unrelatedScores(random: () => number): Six {
  return asScores(six(() => MIDDLE + SPREAD * normal(random)))
}
