import { normalCdf } from './ability.ts'
import { ABILITIES } from './career.ts'
import { percent } from './explain.ts'
import type { Interests, Pupil, ReasoningResult, ResultSource } from './pupil.ts'
import { mean, THEMES, themesByValue } from './themes.ts'

export type TestInterpretation = { iq_interpretation: string; personality_interpretation: string }

// IQ interpretation
const SHARE_BELOW: readonly (readonly [from: number, share: string])[] = [
  [130, 'higher than 98%'],
  [120, 'higher than 91%'],
  [110, 'higher than 75%'],
  [90, 'higher than 50%'],
]

// IQ domain labels, on percentage of marks
const DOMAIN_LABELS: readonly (readonly [from: number, label: string])[] = [
  [90, 'Excellent'],
  [75, 'Strong'],
  [50, 'Average'],
  [25, 'Developing'],
  [0, 'Needs Improvement'],
]

// personality bands on the result page
const INTEREST_BANDS: readonly (readonly [from: number, label: string])[] = [
  [90, 'Exceptional'],
  [80, 'Very Strong'],
  [70, 'Strong'],
  [50, 'Moderate'],
  [30, 'Developing'],
  [0, 'Low'],
]

/** Standard error of a 30-item estimate, in points of the score, where the caller brings no range. */
const STANDARD_ERROR = 7

/** Points of percentage by which two parts of ten marks have to differ before one is called stronger. */
const RELATIVE_STRENGTH = 40

/** Neighbouring interests closer than this, of 10, are not clearly different. */
export const CLEAR_GAP = 2

function label(bands: readonly (readonly [from: number, label: string])[], value: number): string {
  return bands.find(([from]) => value >= from)?.[1] ?? bands[bands.length - 1][1]
}

/** How strong an interest of 0-10 is, in a word. */
export function interestBand(score: number): string {
  return label(INTEREST_BANDS, score * 10)
}

/** 100 times the normal distribution function at a score, whole, 1 to 99. */
export function percentileOf(score: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * normalCdf((score - 100) / 15))))
}

export function interpretReasoning(reasoning: ReasoningResult | undefined, schoolClass: number | null): string {
  if (!reasoning) return 'No reasoning result was used for these suggestions.'
  return [...sayEstimate(reasoning, schoolClass), ...sayParts(reasoning), saySource(reasoning.source, 'reasoning')]
    .filter((part) => part !== '')
    .join(' ')
}

function sayEstimate({ score, band }: ReasoningResult, schoolClass: number | null): string[] {
  if (score === undefined) return []
  if (schoolClass !== null && schoolClass < 9) {
    return [`Your answers fall ${bandWords(score)}. This is a short test on one day, not a clinical IQ test.`]
  }
  const half = 1.645 * STANDARD_ERROR
  const [low, high] = (band ?? [score - half, score + half]).map(Math.round)
  const share = SHARE_BELOW.find(([from]) => score >= from)?.[1]
  return [
    `Your reasoning estimate is ${Math.round(score)}, likely ${low}-${high}.`,
    share ? `On the usual scale this is ${share} of people.` : 'On the usual scale this is below average.',
    `The exact percentile for the likely range is ${percentileOf(low)} to ${percentileOf(high)}, on an assumed scale without Indian norms. It is not a clinical IQ test.`,
  ]
}

function bandWords(score: number): string {
  if (score >= 120) return 'well above the middle of the scale'
  if (score >= 110) return 'above the middle of the scale'
  if (score >= 90) return 'around the middle of the scale'
  return 'below the middle of the scale, where practice helps most'
}

function sayParts({ percentages, source }: ReasoningResult): string[] {
  const known = ABILITIES.flatMap((ability) => {
    const percentage = percentages[ability]
    return percentage === undefined ? [] : [{ ability, percentage }]
  }).sort((a, b) => b.percentage - a.percentage)
  if (known.length === 0) return []
  if (source.external) {
    return [
      `Percentiles by part: ${known.map(({ ability, percentage }) => `${ability} ${Math.round(percentage)}`).join(', ')}.`,
    ]
  }
  const parts = known.map(
    ({ ability, percentage }) => `${ability} ${Math.round(percentage)}% (${label(DOMAIN_LABELS, percentage)})`,
  )
  const [first] = known
  const last = known[known.length - 1]
  const order =
    first.percentage - last.percentage >= RELATIVE_STRENGTH
      ? `${capital(first.ability)} reasoning is a relative strength.`
      : 'The parts are too close to call one of them a strength.'
  return [`Marks by part: ${parts.join(', ')}.`, order]
}

export function interpretInterests(interests: Interests, source: ResultSource | undefined): string {
  return [sayShape(interests), ...sayElevation(interests), sayMissing(interests), saySource(source, 'interest')]
    .filter((part) => part !== '')
    .join(' ')
}

function sayShape({ scores, flat, spread }: Interests): string {
  const order = themesByValue(scores)
  const strength = (k: (typeof order)[number]) => `${THEMES[k]} (${percent(scores[k])}, ${interestBand(scores[k])})`
  if (flat) {
    const height = spread === 0 ? 'All six interests have the same score' : 'Your six interests lie close together'
    return `${height}, so no direction stands out yet. One starting point for each theme is shown instead; try a few and take the test again later.`
  }
  const [first, second, third] = order
  const close = scores[first] - scores[second] < CLEAR_GAP
  return [
    close
      ? `Your interests lean towards ${strength(first)} and ${strength(second)}, which are not clearly different, then ${strength(third)}.`
      : `Your strongest interest is ${strength(first)}, followed by ${strength(second)} and ${strength(third)}.`,
    'These words describe how strong an interest is, not how able you are.',
  ].join(' ')
}

function sayElevation({ scores }: Interests): string[] {
  const height = mean(scores)
  if (height > 9)
    return ['Nearly everything appealed to you, so the order of your interests was used, not their height.']
  if (height < 1)
    return ['Little appealed to you this time, so the order of your interests was used, not their height.']
  return []
}

function sayMissing({ missing }: Interests): string {
  return missing.length === 0 ? '' : `Not enough answers for ${missing.join(' and ')}; it counts neither way.`
}

function saySource(source: ResultSource | undefined, kind: 'interest' | 'reasoning'): string {
  if (!source?.external) return ''
  const confidence = source.confidence ? ` (confidence: ${source.confidence})` : ''
  const weaker =
    kind === 'interest' ? ' Interests estimated from personality are weaker than answering the interest test.' : ''
  return `These scores were entered from ${source.name}${confidence}, reported by you; we are not affiliated with its publisher.${weaker}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export function interpretTests(pupil: Pupil, interests: Interests): TestInterpretation {
  return {
    iq_interpretation: interpretReasoning(pupil.reasoning, pupil.schoolClass ?? null),
    personality_interpretation: interpretInterests(interests, pupil.interestSource),
  }
}
