import { CATEGORY_NAMES } from './explanation/reasoning.ts'
import { listed, ordinal } from './explanation/words.ts'
import { THEMES } from './interest/items.ts'
import type { InterestResult } from './interest/score.ts'
import { isNumberShown } from './number-shown.ts'
import type { ReasoningResult } from './scoring/score-form.ts'

const LIMITS =
  'It comes from one short test on a scale set by assumed difficulty, without Indian norms yet. It is not a clinical IQ test.'
const NAMED_PERCENT: [number, string][] = [
  [130, 'higher than 98%'],
  [120, 'higher than 91%'],
  [110, 'higher than 75%'],
  [90, 'higher than 50%'],
]

/** The default sentence for an estimate on the scale 100/15 (130+, 120+, 110+, 90+, else below average). */
export const namedStanding = (iq: number): string => NAMED_PERCENT.find(([from]) => iq >= from)?.[1] ?? 'below average'

/**
 * Sentences for a reasoning result. `classLevel` is the student's class as a number; below class 9 the band stands
 * without the number.
 */
export function interpretReasoning(result: ReasoningResult, classLevel: number): string[] {
  const { iqscore, band, percentile, percentileRange } = result
  const marks = `You answered ${result.raw} of ${result.total} questions correctly.`
  const late =
    result.unreached > 0
      ? [
          `The time ended before the last ${result.unreached === 1 ? 'question' : `${result.unreached} questions`}, which lowers the estimate.`,
        ]
      : []
  if (iqscore === null || band === null || percentile === null || percentileRange === null) {
    return [marks, 'This is too little to estimate from. You can take the test again with more time and rest.', ...late]
  }
  const range = `likely ${band[0]}-${band[1]}`
  const exact = `Exact percentile on the scale: ${ordinal(percentile)} (range ${ordinal(percentileRange[0])} to ${ordinal(percentileRange[1])}).`
  const standing = namedStanding(iqscore)
  const estimate = isNumberShown(classLevel)
    ? [`Reasoning estimate ${iqscore}, ${range}: ${standing}.`, exact]
    : [`Reasoning estimate: ${range}.`]
  const strengths =
    result.relativeStrengths.length > 0
      ? [
          `Within this test ${listed(result.relativeStrengths.map((c) => CATEGORY_NAMES[c]))} went clearly better than the rest.`,
        ]
      : ['The three kinds of questions went about equally well.']
  return [marks, ...estimate, ...strengths, ...late, LIMITS]
}

/** Sentences for an interest result; bands are strengths of interest, never of ability. */
export function interpretInterests(result: InterestResult): string[] {
  const quality =
    result.quality.verdict === 'ok'
      ? []
      : ['Some answers came very fast or were much alike, so please read this result with care or take the test again.']
  if (result.retake) {
    return [
      `You answered ${result.answered} of 30 statements, which is not enough for a code. You can take the test again.`,
      ...quality,
    ]
  }
  if (result.code === null) {
    return [
      'Your interests came out equally strong in every theme. Try a few different activities and look again later.',
      ...quality,
    ]
  }
  const top = result.themes.slice(0, 3).map(({ theme }) => `${theme} (interest ${result.categoryScores[theme].band})`)
  const { alternates } = result
  const others =
    alternates.length === 0 ? '' : `; ${listed(alternates)} ${alternates.length === 1 ? 'fits' : 'fit'} about as well`
  const code = result.clear
    ? `Your strongest interests are ${listed(top)}, code ${result.code}.`
    : `Your strongest interests are ${listed(top)}. Code ${result.code} is an estimate${others}.`
  const unknown = THEMES.filter((theme) => result.categoryScores[theme].score === null)
  const gaps = unknown.length > 0 ? [`There were not enough answers for ${listed(unknown)}.`] : []
  const shape =
    result.differentiation?.level === 'flat'
      ? ['Your interests are close together, so try activities from several themes before you settle on some.']
      : result.consistency === 'low'
        ? ['Your first two themes lie far apart. Mixed interests are normal and worth exploring together.']
        : []
  const height =
    result.elevation === 'high' || result.elevation === 'low'
      ? ['The order of your themes counts here, not their height.']
      : []
  return [code, ...gaps, ...shape, ...height, ...quality, 'Interests change; look again in six months or later.']
}
