import { THEMES, type Theme } from './items.ts'

export interface ThemeScore {
  theme: Theme
  /** 0-10, or null when too few of its items were answered. */
  score: number | null
  /** How many answers were the top one (5 or Yes); breaks ties. */
  topAnswers: number
}

export interface InterestCode {
  /** Three letters, strongest first; null when nothing can be ranked. */
  code: string | null
  /** Other codes that the gaps allow, nearest first; with the code itself at most six. */
  alternates: string[]
  /** Whether the code is the only one that the gaps allow. */
  clear: boolean
  /** Whether a tie had to be broken for the code. */
  tied: boolean
  themes: { theme: Theme; score: number }[]
}

const MOST_CODES = 6
const neighbours = (theme: Theme): [Theme, Theme] => {
  const place = THEMES.indexOf(theme)
  return [THEMES[(place + 5) % 6], THEMES[(place + 1) % 6]]
}

/** Letters of every sequence of three themes in which no theme stands after, or is left out for, a clearly lower one. */
function allowedCodes(sorted: { theme: Theme; score: number }[], gap: number): string[] {
  const clearlyAbove = (a: number, b: number): boolean => sorted[a].score - sorted[b].score >= gap - 1e-9
  const codes: { letters: string; moved: number }[] = []
  const extend = (places: number[]): void => {
    if (places.length === 3) {
      const moved = places.reduce((sum, place, i) => sum + Math.abs(place - i), 0)
      codes.push({ letters: places.map((place) => sorted[place].theme[0]).join(''), moved })
      return
    }
    for (let next = 0; next < sorted.length; next++) {
      if (places.includes(next)) continue
      const blocked = sorted.some((_, other) => other !== next && !places.includes(other) && clearlyAbove(other, next))
      if (!blocked) extend([...places, next])
    }
  }
  extend([])
  return codes.toSorted((a, b) => a.moved - b.moved).map((code) => code.letters)
}

/**
 * Three-letter code with the codes that measurement error leaves open.
 * `gap` is the difference in points of 10 from which two themes count as clearly different.
 * Ties: more top answers, then the higher sum of the two hexagon neighbours, then the order RIASEC.
 */
export function interestCode(scores: readonly ThemeScore[], gap: number): InterestCode {
  const scoreOf = new Map(scores.map((row) => [row.theme, row.score ?? 0]))
  const around = (theme: Theme): number => neighbours(theme).reduce((sum, near) => sum + (scoreOf.get(near) ?? 0), 0)
  const known = scores.flatMap((row) => (row.score === null ? [] : [{ ...row, score: row.score }]))
  const sorted = known.toSorted(
    (a, b) =>
      b.score - a.score ||
      b.topAnswers - a.topAnswers ||
      around(b.theme) - around(a.theme) ||
      THEMES.indexOf(a.theme) - THEMES.indexOf(b.theme),
  )
  const themes = sorted.map(({ theme, score }) => ({ theme, score }))
  const equal = themes.length > 0 && themes[0].score === themes[themes.length - 1].score
  if (themes.length < 3 || equal) return { code: null, alternates: [], clear: false, tied: equal, themes }
  const code = themes
    .slice(0, 3)
    .map(({ theme }) => theme[0])
    .join('')
  const allowed = allowedCodes(themes, gap)
  const tied = [0, 1, 2].some((i) => i + 1 < themes.length && themes[i].score === themes[i + 1].score)
  return {
    code,
    alternates: allowed.filter((other) => other !== code).slice(0, MOST_CODES - 1),
    clear: allowed.length === 1 && themes.length === THEMES.length,
    tied,
    themes,
  }
}

/** Consistency of the first two letters on the hexagon R-I-A-S-E-C. */
export function consistency(code: string): 'high' | 'medium' | 'low' {
  const order = 'RIASEC'
  const steps = Math.abs(order.indexOf(code[0]) - order.indexOf(code[1]))
  const distance = Math.min(steps, 6 - steps)
  return distance === 1 ? 'high' : distance === 2 ? 'medium' : 'low'
}
