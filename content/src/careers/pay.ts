/** Entry basic pay a month by level of the 7th Central Pay Commission. */
const CENTRAL_BASIC: Readonly<Record<string, number>> = {
  L1: 18_000,
  L2: 19_900,
  L3: 21_700,
  L4: 25_500,
  L5: 29_200,
  L6: 35_400,
  L7: 44_900,
  L8: 47_600,
  L9: 53_100,
  L10: 56_100,
  L11: 67_700,
  L12: 78_800,
  L13: 123_100,
  L13A: 131_100,
  L14: 144_200,
}

/** Allowances raise basic pay by up to this factor (dearness and house rent together). */
const CENTRAL_ALLOWANCE_FACTOR = 1.85
const STATE_ALLOWANCE_FACTOR = 1.6

type Basic = { month: number; factor: number }

/** Basic pay of `L6` (central level) or `Kerala 39300` (state scale, rupees a month); null for neither. */
export function basicOfLevel(level: string): Basic | null {
  const central = CENTRAL_BASIC[level]
  if (central !== undefined) return { month: central, factor: CENTRAL_ALLOWANCE_FACTOR }
  const state = /^Kerala (\d{5,6})$/.exec(level)
  return state ? { month: Number(state[1]), factor: STATE_ALLOWANCE_FACTOR } : null
}

/** Twelve months of basic pay, up to the same with allowances, in lakh rupees to one decimal. */
export function governmentBand({ month, factor }: Basic): [number, number] {
  const low = Math.round((month * 12) / 10_000) / 10
  return [low, Math.ceil(low * factor * 10 - 1e-9) / 10]
}

export function isGovernmentBand([low, high]: readonly [number, number], basic: Basic): boolean {
  const [expectedLow, expectedHigh] = governmentBand(basic)
  return Math.abs(low - expectedLow) < 1e-9 && Math.abs(high - expectedHigh) < 1e-9
}
