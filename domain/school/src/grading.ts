import { type Hundredths, isAtLeast, percentage, type Ratio, stepsOf } from './rounding.ts'

export const GRADING_SCALES = ['letters', 'percentage', 'gpa', 'cbse'] as const
export type GradingScale = (typeof GRADING_SCALES)[number]

/** Lowest per cent of each grade, best first. */
type Bands = readonly (readonly [from: number, grade: string])[]

const LETTERS: Bands = [[90, 'A'], [80, 'B'], [70, 'C'], [60, 'D'], [50, 'E'], [0, 'F']] // biome-ignore format: a table
/** CBSE, classes VI to VIII: 91-100 A1 … 33-40 D, 32 and below E. A mark between two whole per cents keeps the lower grade. */
const CBSE: Bands = [
  [91, 'A1'], [81, 'A2'], [71, 'B1'], [61, 'B2'], [51, 'C1'], [41, 'C2'], [33, 'D'], [0, 'E'],
] // biome-ignore format: a table

/** The grades of a scale, best first, each from its per cent; none where every per cent has its own. */
export const gradeKey = (scale: GradingScale): readonly { grade: string; from: number }[] =>
  (scale === 'letters' ? LETTERS : scale === 'cbse' ? CBSE : []).map(([from, grade]) => ({ grade, from }))

/** mark / maximum as an exact ratio; undefined without a maximum. */
export const markRatio = (mark: Hundredths, maximum: Hundredths): Ratio | undefined =>
  maximum > 0n ? { numerator: mark < 0n ? 0n : mark, denominator: maximum } : undefined

const band = (ratio: Ratio, bands: Bands) =>
  (bands.find(([from]) => isAtLeast(ratio, from)) ?? bands[bands.length - 1])[1]

/**
 * The grade of an exact ratio (0 to 1) on a school's scale: a letter, "66.67%", or grade points such as "2.67" out of
 * 4.0. It comes from the ratio itself, never from a rounded percentage, so that 89.996 % is no A.
 */
export function gradeOf(ratio: Ratio, scale: GradingScale): string {
  if (scale === 'letters') return band(ratio, LETTERS)
  if (scale === 'cbse') return band(ratio, CBSE)
  if (scale === 'percentage') return `${percentage(ratio)}%`
  return (stepsOf(ratio, 400) / 100).toFixed(2)
}

/** A mark of an exam with its share in an average. An absent or missing mark is simply not in the list. */
export interface Weighted {
  ratio: Ratio
  /** Weight in hundredths, 0 or more. */
  weight: bigint
}

/**
 * Σ weight·ratio / Σ weight, exactly. Null when nothing counts: the average of nothing is no number.
 */
export function weightedAverage(parts: readonly Weighted[]): Ratio | null {
  const quick = averageInDoubles(parts)
  if (quick !== undefined) return quick
  let sum: Ratio = { numerator: 0n, denominator: 1n }
  let total = 0n
  for (const { ratio, weight } of parts) {
    if (weight <= 0n) continue
    sum = reduce({
      numerator: sum.numerator * ratio.denominator + weight * ratio.numerator * sum.denominator,
      denominator: sum.denominator * ratio.denominator,
    })
    total += weight
  }
  return total === 0n ? null : reduce({ numerator: sum.numerator, denominator: sum.denominator * total })
}

/** The same over the common denominator, in doubles; undefined where one of its numbers is too large to be exact. */
function averageInDoubles(parts: readonly Weighted[]): Ratio | null | undefined {
  let sum = 0
  let common = 1
  let total = 0
  for (const { ratio, weight } of parts) {
    if (weight <= 0n) continue
    const denominator = Number(ratio.denominator)
    const part = Number(weight) * Number(ratio.numerator)
    if (denominator === common) sum += part
    else {
      const factor = commonFactor(denominator, common)
      sum = sum * (denominator / factor) + part * (common / factor)
      common *= denominator / factor
    }
    total += Number(weight)
    if (part < 0 || !Number.isSafeInteger(sum) || !Number.isSafeInteger(common)) return undefined
  }
  const whole = common * total
  if (whole === 0) return null
  if (!Number.isSafeInteger(whole)) return undefined
  const factor = commonFactor(sum, whole)
  return { numerator: BigInt(sum / factor), denominator: BigInt(whole / factor) }
}

/** The greatest whole number that divides both. */
function commonFactor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b > 0) [a, b] = [b, a % b]
  return a
}

function reduce({ numerator, denominator }: Ratio): Ratio {
  let [a, b] = [numerator, denominator]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { numerator: numerator / a, denominator: denominator / a } : { numerator, denominator }
}
