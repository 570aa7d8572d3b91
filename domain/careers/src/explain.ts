import { type Ability, type Career, isVocational } from './career.ts'
import { hybridWithout, toRatingScale } from './fit.ts'
import type { RankedCareer } from './rank.ts'
import type { SubjectMark } from './subjects.ts'
import {
  centred,
  hexagonNeighbours,
  type Six,
  THEME_INDEXES,
  THEMES,
  type ThemeIndex,
  themesByValue,
} from './themes.ts'

/** What each theme is about, to be read after "work with" or "part". */
export const THEME_WORK: readonly string[] = [
  'tools, machines and the outdoors',
  'questions, evidence and finding out',
  'ideas, form and expression',
  'helping, teaching and listening',
  'leading, persuading and starting things',
  'records, order and exact procedures',
]

export type ExplainedCareer = { choice: RankedCareer; explanation: Explanation; reason: string }

export type Explanation = {
  /** The two themes that add most to the correlation, the weightier first; fewer when fewer add anything. */
  named: ThemeIndex[]
  why: string
  strength: string | null
  watch_out: string
  try_it: string
}

/** Shortfalls from here on are worth a word, as a share of the whole demand scale. */
const SHORTFALL_TO_SAY = 0.2

/** The middle of the scale of interests. */
export const MIDDLE = 5

/** A mark from here on is named as a strength. */
export const STRONG_MARK = 60

/** The reasons behind a career's place, taken from the very numbers that placed it. */
export function explain(choice: RankedCareer, scores: Six): Explanation {
  const named = namedThemes(choice, scores)
  return {
    named,
    why: sayWhy(choice, scores, named),
    strength: sayStrength(choice),
    watch_out: sayWatchOut(choice, scores),
    try_it: choice.career.try_it,
  }
}

/**
 * Two themes with large positive contributions. A theme speaks for a career where its work has much of it;
 * one that both sides have little of is named only second. Of two that speak for it the one comes first
 * without which the fit would fall further, so that what is said first is also what matters most.
 */
export function namedThemes({ career, fit: { contributions } }: Pick<RankedCareer, 'career' | 'fit'>, scores: Six) {
  const pupil = toRatingScale(scores)
  const shape = centred(career.riasec)
  const positive = [...THEME_INDEXES]
    .filter((k) => contributions[k] > 1e-9)
    .sort((a, b) => contributions[b] - contributions[a] || a - b)
  const speaking = positive.filter((k) => shape[k] > 0).slice(0, 2)
  const left = (k: ThemeIndex) => hybridWithout(pupil, career.riasec, k)
  const first = speaking.toSorted((a, b) => left(a) - left(b))[0]
  if (first === undefined) return []
  return [first, ...positive.filter((k) => k !== first).slice(0, 1)]
}

export function percent(score: number): string {
  return `${Math.round(score * 10)}%`
}

function sayWhy({ career, fit: { contributions } }: RankedCareer, scores: Six, named: readonly ThemeIndex[]): string {
  if (named.length === 0) return 'A career from another corner, worth a look to compare with your other interests.'
  const shape = centred(career.riasec)
  const isSpeaking = (k: ThemeIndex) => shape[k] > 0 && contributions[k] > 1e-9
  // Beside much higher interests a high one can lie below the pupil's own middle; that is no light interest.
  const light = named.filter((k) => !isSpeaking(k) && scores[k] <= MIDDLE)
  return `Worth exploring: ${[
    ...speakingThemes(career, contributions, named[0]).map((k) => sayMeeting(k, scores[k])),
    ...light.map((k) => `it has little ${THEMES[k]} work, which draws you less (${percent(scores[k])})`),
  ].join('; ')}.`
}

/**
 * The theme named first and the next one that speaks for a career. Where the second named is a theme that
 * both have little of, this is another.
 */
export function speakingThemes(career: Pick<Career, 'riasec'>, contributions: Six, first: ThemeIndex): ThemeIndex[] {
  const shape = centred(career.riasec)
  const next = [...THEME_INDEXES]
    .filter((k) => shape[k] > 0 && contributions[k] > 1e-9 && k !== first)
    .sort((a, b) => contributions[b] - contributions[a] || a - b)
    .slice(0, 1)
  return [first, ...next]
}

function sayMeeting(theme: ThemeIndex, score: number): string {
  const among = score < MIDDLE ? ', one of your higher ones' : ''
  return `your ${THEMES[theme]} interest (${percent(score)}${among}) meets its work with ${THEME_WORK[theme]}`
}

/** The mark that speaks most for a career. */
export function bestMark({ subjects }: RankedCareer): SubjectMark | undefined {
  return subjects?.used
    .filter(({ percentage }) => percentage >= STRONG_MARK)
    .sort((a, b) => b.percentage * b.weight - a.percentage * a.weight || (a.subject < b.subject ? -1 : 1))[0]
}

/** The kind of reasoning that a career asks for most among those that the pupil brings. */
export function metAbility({ career, ability }: RankedCareer): Ability | undefined {
  return ability?.shortfalls
    .filter(({ shortfall }) => shortfall === 0)
    .sort((a, b) => career.aptitude[b.ability] - career.aptitude[a.ability])[0]?.ability
}

function sayStrength(choice: RankedCareer): string | null {
  const best = bestMark(choice)
  if (best) return `Your ${best.subject} mark (${Math.round(best.percentage)}%) helps here.`
  const met = metAbility(choice)
  return met ? `Your ${met} reasoning meets what this work usually asks for.` : null
}

/** What there is to watch apart from the stream; null where nothing but the hard part of the work is. */
export type Caution =
  | { kind: 'shortfall'; ability: Ability }
  /** `much` of a theme that draws the pupil little, or `little` of one that draws them. */
  | { kind: 'much' | 'little'; theme: ThemeIndex }

export function cautionFor({ career, fit, ability }: RankedCareer, scores: Six): Caution | null {
  const largest = ability?.shortfalls.toSorted((a, b) => b.shortfall - a.shortfall)[0]
  if (largest && largest.shortfall >= SHORTFALL_TO_SAY) return { kind: 'shortfall', ability: largest.ability }
  const against = [...THEME_INDEXES].sort((a, b) => fit.contributions[a] - fit.contributions[b] || a - b)[0]
  const isMuchOfIt = centred(career.riasec)[against] > 0
  const isWorthSaying = isMuchOfIt ? scores[against] < MIDDLE : scores[against] > MIDDLE
  if (fit.contributions[against] >= -1e-9 || !isWorthSaying) return null
  return { kind: isMuchOfIt ? 'much' : 'little', theme: against }
}

function sayWatchOut(choice: RankedCareer, scores: Six): string {
  if (choice.blocked) return 'To watch: your present stream does not lead here directly, so look at its bridge.'
  const caution = cautionFor(choice, scores)
  if (caution === null) return `To know beforehand: ${choice.career.hard_truth}`
  if (caution.kind === 'shortfall') return sayShortfall(caution.ability)
  const { kind, theme: against } = caution
  return kind === 'much'
    ? `To watch: it has a fair part of ${THEME_WORK[against]} (${THEMES[against]}), where your interest is lighter (${percent(scores[against])}).`
    : `To watch: it leaves little room for your ${THEMES[against]} interest (${percent(scores[against])}).`
}

function sayShortfall(ability: Ability): string {
  return `To watch: ${ability} reasoning is used often here, so it is the skill to practise.`
}

/** The whole reason as one paragraph. */
export function sayReason({ why, strength, watch_out, try_it }: Explanation): string {
  return [why, strength, watch_out, `Try this month: ${try_it}`].filter((part) => part !== null).join(' ')
}

/** Why an alternative stands beside the first five. */
export function sayAlternativeReason(choice: RankedCareer, scores: Six, firstTheme: ThemeIndex): string {
  const { why, watch_out } = explain(choice, scores)
  const led = themesByValue(choice.career.riasec)[0]
  const place = isVocational(choice.career)
    ? 'It can be learned hands-on, without a degree first.'
    : hexagonNeighbours(firstTheme).includes(led)
      ? `It starts from ${THEMES[led]} work, a neighbouring direction.`
      : null
  return [why, place, watch_out].filter((part) => part !== null).join(' ')
}
