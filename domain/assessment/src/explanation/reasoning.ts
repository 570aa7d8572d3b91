import { CATEGORIES, type Category } from '../item.ts'
import { isNumberShown } from '../number-shown.ts'
import type { CategoryResult, ReasoningResult } from '../scoring/score-form.ts'
import { counted, HELPLINE, listed, NO_NORMS, ordinal } from './words.ts'

export interface ReasoningExplanation {
  headline: string
  paragraphs: string[]
  /** In the order of `CATEGORIES`; `label` by the percentage of marks. */
  categories: { category: Category; name: string; label: string; sentence: string }[]
  /** What the result does not tell. */
  limits: string[]
  /** What one can do now. */
  next: string[]
}

export const CATEGORY_NAMES: Record<Category, string> = {
  logical_reasoning: 'logical reasoning',
  numerical_reasoning: 'numerical reasoning',
  verbal_reasoning: 'verbal reasoning',
}
const MIDDLE_OF_SCALE = 100

type Estimated = ReasoningResult & { iqscore: number; band: [number, number]; percentileRange: [number, number] }
const isEstimated = (result: ReasoningResult): result is Estimated =>
  result.iqscore !== null && result.band !== null && result.percentileRange !== null

type Place = 'above' | 'around' | 'below'
/** Where the whole band lies. */
const placeOf = ([low, high]: [number, number]): Place =>
  low > MIDDLE_OF_SCALE ? 'above' : high < MIDDLE_OF_SCALE ? 'below' : 'around'

function headlineOf(result: ReasoningResult, hasNumber: boolean): string {
  if (result.answered === 0) return 'There are no answers to tell you about yet.'
  if (!isEstimated(result)) return 'This time there is too little to estimate from.'
  if (hasNumber)
    return `Your reasoning estimate is ${result.iqscore}, likely between ${result.band[0]} and ${result.band[1]}.`
  return `Your answers point to a place ${placeOf(result.band)} the middle of this test's scale.`
}

function marksOf({ raw, total }: ReasoningResult): string {
  if (raw === 0) return `None of the ${total} questions was answered correctly this time.`
  return raw === total
    ? `You answered all ${total} questions correctly.`
    : `You answered ${raw} of the ${total} questions correctly.`
}

const WHOLE_BAND: Record<Place, string> = {
  above: 'the whole range lies above it',
  around: 'the range lies around it',
  below: 'the whole range lies below it',
}

function estimateOf(result: Estimated, hasNumber: boolean): string[] {
  const full = result.raw === result.total ? ['The test had nothing harder to ask you.'] : []
  if (!hasNumber) return full
  const [from, to] = result.percentileRange.map(ordinal)
  const range = from === to ? `is about the ${to} place` : `runs from about the ${from} to the ${to} place`
  return [
    `${MIDDLE_OF_SCALE} is the middle of the scale, and ${WHOLE_BAND[placeOf(result.band)]}. On the curve that the scale assumes, the range ${range} of 100, counted from below.`,
    ...full,
  ]
}

const TOO_LITTLE: Record<'few_right_answers' | 'very_fast', string> = {
  few_right_answers: 'No estimate is made from so few right answers: guessing alone can bring as many.',
  very_fast:
    'Your answers came very quickly, half of them in less than five seconds. That is too short for most questions, so no estimate is made.',
}

/** Which kinds stand out, said only where luck alone seldom makes such a difference. */
function comparisonOf({ categoryScores, relativeStrengths }: ReasoningResult): string[] {
  const shown = CATEGORIES.filter((category) => categoryScores[category] !== undefined)
  if (shown.length < 2) return []
  const marks = shown.map((category) => categoryScores[category].correct)
  const fewest = Math.min(...marks)
  const names = (categories: readonly Category[]): string => listed(categories.map((c) => CATEGORY_NAMES[c]))
  const lowest = names(shown.filter((category) => categoryScores[category].correct === fewest))
  if (relativeStrengths.length > 0) {
    const each = relativeStrengths.length > 1 ? ', each' : ','
    return [`In this test ${names(relativeStrengths)} stood out${each} with at least four marks more than ${lowest}.`]
  }
  if (marks.every((mark) => mark === fewest)) return ['You got the same number right in every kind of question.']
  return ['The kinds of questions lie within three marks of each other; such small differences often come by chance.']
}

function leftOpen(result: ReasoningResult): string[] {
  const { total, answered, unreached } = result
  const open = total - answered - unreached
  const late =
    unreached === 0
      ? []
      : answered === 0
        ? ['The time ended before any question was answered.']
        : [
            unreached === 1
              ? 'The time ended before the last question, which counts as wrong.'
              : `The time ended before the last ${unreached} questions, which count as wrong.`,
            ...(isEstimated(result) ? ['With more time the estimate might be higher.'] : []),
          ]
  if (open === 0) return late
  const count = open === 1 ? 'counts as wrong' : 'count as wrong'
  return [
    ...late,
    `${counted(open, 'question')} stayed without an answer and ${count}. A wrong answer costs nothing, so a try is always worth it.`,
  ]
}

/** True at every number of marks: the label goes by the percentage, the words by the marks themselves. */
function categorySentence(score: CategoryResult, result: ReasoningResult): string {
  const { correct, total_score: total, label } = score
  if (result.answered === 0) return `None of the ${total} questions of this kind was answered.`
  const marks =
    correct === 0
      ? `None of the ${total} questions of this kind was right this time.`
      : correct === total
        ? `All ${total} questions of this kind were right.`
        : `${correct} of the ${total} questions of this kind ${correct === 1 ? 'was' : 'were'} right.`
  if (result.tooLittle === 'very_fast') return `${marks} The answers came too quickly for this to say much.`
  if (correct === total) return `${marks} You solved everything that this test asked here.`
  if (label === 'Excellent') return `${marks} That is nearly all of them.`
  if (label === 'Strong') return `${marks} That is well over half.`
  if (label === 'Average') return `${marks} That is ${correct * 2 === total ? 'half of them' : 'more than half'}.`
  if (label === 'Developing') return `${marks} That is less than half; questions of this kind get easier with practice.`
  return `${marks} This kind of question may be new to you, and practice helps.`
}

function nextSteps({ tooLittle }: ReasoningResult): string[] {
  const again =
    tooLittle === null
      ? ['To see how you change, take the test again after six months or more.']
      : [
          tooLittle === 'very_fast'
            ? 'You can take the test again in a quiet half hour, with time to read each question.'
            : 'You can take the test again when you are rested and have a quiet half hour.',
          'After a result with an estimate, wait six months or more before the next test.',
        ]
  return [
    ...again,
    'Talk about the result with a teacher you trust or with the counsellor of your school.',
    'For parents: ask what was fun and what was hard. No choice of subjects should rest on one short test.',
    HELPLINE,
  ]
}

/**
 * A reasoning result in words for a student and the parents. `classLevel` is the class as a number, or null; below class 9 the
 * place on the scale is told in words, without the estimate, its range or percentiles.
 */
export function explainReasoning(result: ReasoningResult, classLevel: number | null): ReasoningExplanation {
  const hasNumber = isNumberShown(classLevel)
  const estimate = isEstimated(result)
    ? [...estimateOf(result, hasNumber), ...comparisonOf(result)]
    : result.answered === 0
      ? []
      : [TOO_LITTLE[result.tooLittle ?? 'few_right_answers']]
  const change =
    hasNumber && isEstimated(result) ? ' A difference of less than 12 points between two attempts tells nothing.' : ''
  return {
    headline: headlineOf(result, hasNumber),
    paragraphs: [
      ...(result.answered === 0 ? [] : [marksOf(result)]),
      ...estimate,
      ...leftOpen(result),
      'The word beside each kind of question stands for the share of marks in this test, not for you.',
    ],
    categories: CATEGORIES.flatMap((category) => {
      const score: CategoryResult | undefined = result.categoryScores[category]
      if (score === undefined) return []
      const name = CATEGORY_NAMES[category]
      const title = `${name[0].toUpperCase()}${name.slice(1)}`
      return [{ category, name: title, label: score.label, sentence: categorySentence(score, result) }]
    }),
    limits: [
      `One short test of ${counted(result.total, 'question')} shows a part of how you think, on one day. It is not a clinical IQ test.`,
      `${NO_NORMS} How hard each question is was assumed, not yet measured.`,
      `Reasoning grows with learning and practice, so results change.${change}`,
    ],
    next: nextSteps(result),
  }
}
