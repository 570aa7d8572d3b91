import { type Sureness, USUAL_SURENESS } from './confidence.ts'

/** A forecast of a pupil left out of the fit: the width of its 80 % range, and whether the mark came within 10 of it. */
export interface CheckedWidth {
  width: number
  isNear: boolean
}

/** Widths are measured from this one, in logarithms, which keeps level and slope apart. */
const USUAL_WIDTH = 28
/** What is usual elsewhere counts as much as this many forecasts. */
const PRIOR_WORTH = 60
/** Variance of a checked forecast that is as likely near as not; squared scatter of ln(width) in a usual school. */
const COIN = 0.25
const SCATTER = 0.15
const LEAST_SLOPE = 0.5
const ROUNDS = 8

/** Logistic regression of "came within 10" on ln(width), by Newton's method, shrunk to what is usual elsewhere. */
export function fitSureness(checked: readonly CheckedWidth[]): Sureness {
  const usual = levelAndSlope(USUAL_SURENESS)
  const worth = [PRIOR_WORTH * COIN, PRIOR_WORTH * COIN * SCATTER]
  let { level, slope } = usual
  for (let round = 0; round < ROUNDS; round += 1) {
    let [gLevel, gSlope] = [worth[0] * (usual.level - level), worth[1] * (usual.slope - slope)]
    let [hLevel, hSlope, hBoth] = [worth[0], worth[1], 0]
    for (const { width, isNear } of checked) {
      const x = Math.log(USUAL_WIDTH / width)
      const chance = 1 / (1 + Math.exp(-level - slope * x))
      const error = (isNear ? 1 : 0) - chance
      const weight = chance * (1 - chance)
      gLevel += error
      gSlope += error * x
      hLevel += weight
      hSlope += weight * x * x
      hBoth += weight * x
    }
    const determinant = hLevel * hSlope - hBoth ** 2
    level += (hSlope * gLevel - hBoth * gSlope) / determinant
    slope += (hLevel * gSlope - hBoth * gLevel) / determinant
  }
  const kept = Math.max(LEAST_SLOPE, slope)
  return { even: USUAL_WIDTH * Math.exp(level / kept), slope: kept }
}

function levelAndSlope({ even, slope }: Sureness) {
  return { level: slope * Math.log(even / USUAL_WIDTH), slope }
}
