import { sayList } from '../admission.ts'
import { MIDDLE, THEME_WORK } from '../explain.ts'
import type { ThemeScore } from '../guide-types.ts'
import { CLEAR_GAP, interestBand } from '../interpretation.ts'
import type { Interests } from '../pupil.ts'
import { mean, THEME_INDEXES, THEMES, type ThemeIndex, themesByValue } from '../themes.ts'

/** Heights from which on, and up to which, the height says more about answering than about interests. */
const HIGH = 9
const LOW = 1

/** Themes that were answered, the strongest first. */
function knownByValue({ scores, missing }: Interests): ThemeIndex[] {
  return themesByValue(scores).filter((k) => !missing.includes(THEMES[k]))
}

/** What the answers point to, or scores of another test that were entered, in one sentence. */
export function sayDirection(interests: Interests, isEntered: boolean): string {
  const shape = interests.flat ? sayFlat(interests) : sayShape(interests, isEntered ? 'scores' : 'answers')
  return `${shape}${sayTooFew(interests)}.`
}

function sayFlat({ scores }: Interests): string {
  const height = mean(scores)
  const why =
    height > HIGH
      ? 'Nearly everything appealed to you'
      : height < LOW
        ? 'Little appealed to you this time'
        : 'Your interests lie close together'
  return `${why}, so no direction stands out yet, and here is a starting point for each kind of work`
}

function sayShape(interests: Interests, source: 'answers' | 'scores'): string {
  const { scores } = interests
  const [first, second, third] = knownByValue(interests)
  const weak = scores[first] < MIDDLE ? 'No interest is strong yet, but your' : 'Your'
  const work = (k: ThemeIndex) => `${THEME_WORK[k]} (${THEMES[k]})`
  if (scores[first] - scores[second] >= CLEAR_GAP) {
    const next =
      scores[second] - scores[third] < CLEAR_GAP / 2
        ? `${THEMES[second]} and ${THEMES[third]} work next`
        : `${work(second)} next`
    return `${weak} ${source} point most clearly to ${work(first)}, with ${next}`
  }
  if (scores[first] - scores[third] < CLEAR_GAP) {
    return `${weak} ${source} lean about equally towards ${sayList([first, second, third].map((k) => THEMES[k]))} work`
  }
  return `${weak} ${source} lean towards ${work(first)}, and about as much towards ${work(second)}`
}

function sayTooFew({ missing }: Interests): string {
  return missing.length === 0 ? '' : `; there were too few answers about ${sayList(missing)} work to count it`
}

/** The first letters of the three strongest themes; null where they do not stand out. */
export function codeOf(interests: Interests): string | null {
  if (interests.flat) return null
  return knownByValue(interests)
    .slice(0, 3)
    .map((k) => THEMES[k].charAt(0))
    .join('')
}

export function themeScores({ scores, missing }: Interests, exploring: boolean): ThemeScore[] {
  return THEME_INDEXES.map((k) => {
    const isMissing = missing.includes(THEMES[k])
    return {
      theme: THEMES[k],
      work: THEME_WORK[k],
      // entered scores come with more digits than they bear
      score: isMissing || exploring ? null : Math.round(scores[k] * 10) / 10,
      band: isMissing ? 'Too few answers' : interestBand(scores[k]),
    }
  })
}
