/** The six Holland themes in hexagon order: neighbours in this list (and its two ends) are most alike. */
export const THEMES = ['Realistic', 'Investigative', 'Artistic', 'Social', 'Enterprising', 'Conventional'] as const

export type Theme = (typeof THEMES)[number]

/** One value per theme, in the order of THEMES. */
export type Six = readonly [number, number, number, number, number, number]

export type ThemeIndex = 0 | 1 | 2 | 3 | 4 | 5

export const THEME_INDEXES: readonly ThemeIndex[] = [0, 1, 2, 3, 4, 5]

export function six(value: (theme: ThemeIndex) => number): Six {
  return [value(0), value(1), value(2), value(3), value(4), value(5)]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

export function centred(values: Six): Six {
  const middle = mean(values)
  return six((k) => values[k] - middle)
}

export function length(values: Six): number {
  return Math.sqrt(sum(values.map((value) => value * value)))
}

/** Themes from the largest value to the smallest; equal values keep the order of THEMES. */
export function themesByValue(values: Six): ThemeIndex[] {
  return [...THEME_INDEXES].sort((a, b) => values[b] - values[a] || a - b)
}

export function hexagonNeighbours(theme: ThemeIndex): readonly [ThemeIndex, ThemeIndex] {
  return [THEME_INDEXES[(theme + 5) % 6], THEME_INDEXES[(theme + 1) % 6]]
}
