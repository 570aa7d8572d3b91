import { INTEREST_ITEMS, THEMES, type Theme } from '../interest/items.ts'
import type { QualityFlag } from '../interest/quality.ts'
import type { InterestResult } from '../interest/score.ts'
import { BAND_WORDS, THEME_WORDS, TOO_FEW } from './themes.ts'
import { counted, HELPLINE, listed, NO_NORMS } from './words.ts'

export interface InterestExplanation {
  headline: string
  paragraphs: string[]
  /** Strongest first, themes without a score last; `label` is the band of interest strength. */
  themes: { theme: Theme; name: string; letter: string; label: string; sentence: string }[]
  /** What the result does not tell. */
  limits: string[]
  /** What one can do now. */
  next: string[]
}

/** From this percentage on (band Moderate) an interest is called one. */
const NOTABLE = 50
/** With so many other codes the list may have been cut. */
const MOST_ALTERNATES = 5

const top = (result: InterestResult): Theme[] => result.themes.slice(0, 3).map(({ theme }) => theme)
const notable = (result: InterestResult): Theme[] =>
  top(result).filter((theme) => (result.categoryScores[theme].percentage ?? 0) >= NOTABLE)
const isFlat = ({ code, differentiation }: InterestResult): boolean =>
  code !== null && differentiation?.level === 'flat'

function headlineOf(result: InterestResult): string {
  if (result.answered === 0) return 'There are no answers to tell you about yet.'
  if (result.retake) return 'There are not enough answers for a code yet.'
  if (result.code === null) return 'Your interests came out equally strong in every theme that was measured.'
  if (isFlat(result)) return 'Your interests lie close together.'
  const strong = notable(result)
  return strong.length === 0 ? 'No theme draws you much yet.' : `Your answers point to ${listed(strong)}.`
}

function codeWords(result: InterestResult): string[] {
  const { code, alternates, clear, tied } = result
  if (code === null) return []
  const themes = listed(top(result))
  const letters = `The code ${code} is made of the first letters of ${themes}, strongest first.`
  const others =
    alternates.length === 0
      ? []
      : alternates.length === 1
        ? [`The code ${alternates[0]} fits about as well.`]
        : [
            `The codes ${listed(alternates)} fit about as well${alternates.length === MOST_ALTERNATES ? ', and there may be more' : ''}.`,
          ]
  const certainty = clear
    ? ['These three stand clearly apart from each other and from the rest.']
    : others.length > 0
      ? [...others, 'Read your code as one of these, not as a fixed fact.']
      : ['As not every theme was measured, read your code as a first idea.']
  const ties = tied ? ['Some themes have exactly the same score, so the order among them tells nothing.'] : []
  return [letters, ...certainty, ...ties]
}

function shapeWords(result: InterestResult): string[] {
  const { code, differentiation, consistency, elevation } = result
  const isRanked = code !== null && !isFlat(result)
  const shape = isFlat(result)
    ? ['The themes differ so little that their order should not count for much.']
    : isRanked && differentiation?.level === 'low'
      ? ['The differences between your themes are small.']
      : isRanked && consistency === 'low'
        ? [
            `${listed(top(result).slice(0, 2))} are rather different themes. Mixed interests are normal and worth exploring together.`,
          ]
        : []
  const height =
    result.retake || (elevation !== 'high' && elevation !== 'low')
      ? []
      : [
          elevation === 'high'
            ? 'You liked almost everything on the list.'
            : 'You liked little on the list; perhaps what you enjoy was not on it.',
        ]
  return [...shape, ...height]
}

const FLAG_WORDS: Record<QualityFlag, string> = {
  long_run: 'Many answers in a row were the same.',
  little_variation: 'Nearly all answers were the same.',
  mostly_middle: 'Most answers were the middle one.',
  very_fast: 'The answers came very quickly.',
}

function qualityWords({ quality }: InterestResult): string[] {
  if (quality.verdict === 'ok') return []
  const seen = quality.flags.map((flag) => FLAG_WORDS[flag]).join(' ')
  const careful = 'There can be good reasons for that; please read the result with some care.'
  return [`${seen} ${careful}`]
}

function gapWords(result: InterestResult): string[] {
  const unknown = THEMES.filter((theme) => result.categoryScores[theme].score === null)
  const open = INTEREST_ITEMS.length - result.answered
  if (result.answered === 0) return []
  if (result.retake)
    return [`You answered ${result.answered} of the ${INTEREST_ITEMS.length} statements; a code needs 24 of them.`]
  if (open === 0) return []
  const left = `${counted(open, 'statement')} stayed without an answer.`
  return [unknown.length === 0 ? left : `${left} There were not enough answers for ${listed(unknown)}.`]
}

function nextSteps(result: InterestResult): string[] {
  const first = result.code === null ? [] : notable(result).slice(0, isFlat(result) ? 3 : 1)
  const activities = first.map((theme) => THEME_WORDS[theme].activity)
  const attempt =
    activities.length === 0
      ? 'Try a few different activities and notice which of them you would like to do again.'
      : activities.length === 1
        ? `Something to try: ${activities[0]}.`
        : `Some things to try: ${activities.join('; ')}.`
  const again =
    result.retake || result.quality.verdict === 'suggest_retake'
      ? ['You can answer the statements again in a quiet quarter of an hour.']
      : []
  return [
    attempt,
    ...again,
    'Interests change; look again six months after a full result, or later.',
    'Talk about the result with a teacher you trust or with the counsellor of your school.',
    'For parents: this tells what your child enjoys. Ask about it before you talk of courses and careers.',
    HELPLINE,
  ]
}

/** An interest result in words for a student and the parents; bands are strengths of interest, never of ability. */
export function explainInterests(result: InterestResult): InterestExplanation {
  const ranked = result.themes.map(({ theme }) => theme)
  const order = [...ranked, ...THEMES.filter((theme) => !ranked.includes(theme))]
  return {
    headline: headlineOf(result),
    paragraphs: [
      ...gapWords(result),
      ...codeWords(result),
      ...shapeWords(result),
      ...qualityWords(result),
      'The word beside each theme tells how strong the interest is, not how good you are at it.',
    ],
    themes: order.map((theme) => {
      const { band, score } = result.categoryScores[theme]
      const strength = score === null ? TOO_FEW : (BAND_WORDS[band] ?? '')
      const sentence = `${theme} is about ${THEME_WORDS[theme].about}. ${strength}`
      return { theme, name: theme, letter: theme[0], label: band, sentence }
    }),
    limits: [
      `These are ${INTEREST_ITEMS.length} short statements; they show where to look, not what to choose.`,
      NO_NORMS,
      'Interests change with what you try, most of all at school age.',
    ],
    next: nextSteps(result),
  }
}
